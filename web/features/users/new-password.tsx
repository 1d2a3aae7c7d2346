import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, CONTROL_HEIGHT } from '#web/ui/control-classes.ts';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copyText } from './copy-text.ts';

export const NewPassword = ({ password }: { password: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with the question.
  useEffect(() => button.current?.focus(), []);

  const copy = async () => {
    if (await copyText(password)) {
      toast({ title: 'Copied', description: 'Password copied to clipboard' });
      return;
    }
    input.current?.select();
    toast({
      title: 'Copy failed',
      description: 'The password is selected: please copy it with your keyboard.',
      variant: 'destructive',
    });
  };

  return (
    <div className="flex flex-col gap-4">
      <Field label="New password">
        {(ids) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...ids}
              ref={input}
              readOnly
              value={password}
              spellCheck={false}
              onFocus={(event) => event.target.select()}
              className={`${CONTROL} ${CONTROL_HEIGHT} min-w-0 flex-1 basis-56 font-mono`}
            />
            <Button
              ref={button}
              variant="primary"
              size="md"
              icon={<Copy />}
              className="md:h-10"
              onClick={() => void copy()}
            >
              Copy Password
            </Button>
          </div>
        )}
      </Field>
      <Banner tone="amber" title="This password cannot be seen again.">
        Copy it now and give it to the user in a safe way. They are signed out everywhere and
        informed by email, without the password.
      </Banner>
    </div>
  );
};
