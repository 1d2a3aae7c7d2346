import { z } from 'zod';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

const schema = z.object({
  firstName: z.string().min(1, 'Please say your name'),
  orcid: z.string(),
  password: z
    .string()
    .min(8, 'Password must be at least 8 characters')
    .regex(/\p{Nd}/u, 'Password must contain at least one number'),
  about: z.string(),
});

const EMPTY = { firstName: '', orcid: '0000-0002-1825-0098', password: 'Short', about: '' };

class Refused extends Error {
  readonly issues = [
    { path: 'orcid', message: 'The check digit is wrong. Compare it with orcid.org.' },
  ];
}

export function FieldSamples() {
  return (
    <>
      <Section title="Fields" note="Submit, then refused by the server">
        <Form
          schema={schema}
          defaultValues={EMPTY}
          onSubmit={() => Promise.reject(new Refused('Invalid'))}
        >
          <div className="grid gap-4 md:grid-cols-2">
            <TextField name="firstName" label="First name" autoComplete="given-name" />
            <TextField name="orcid" label="ORCID iD" optional mono />
          </div>
          <PasswordField name="password" label="Password" autoComplete="new-password" rules />
          <TextareaField
            name="about"
            label="Description"
            optional
            rows={2}
            hint="What the project is about."
          />
          <Button type="submit" variant="primary">
            Save
          </Button>
        </Form>
      </Section>
      <Section title="Fields while pending">
        <Form
          schema={schema}
          defaultValues={EMPTY}
          pending
          onSubmit={() => toast({ title: 'Saved' })}
          className="grid gap-4 md:grid-cols-2"
        >
          <TextField name="firstName" label="First name" placeholder="Given name" />
          <PasswordField name="password" label="Password" />
        </Form>
      </Section>
    </>
  );
}
