import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#web/charts/save-file.ts';
import { Button } from './button.tsx';
import { toast } from './toast-store.ts';

type DownloadButtonProps = {
  fileName: string;
  /** Asks for the file; rejects when there is none. */
  load: () => Promise<Response>;
  explain: (error: unknown) => string;
};

export function DownloadButton({ fileName, load, explain }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const response = await load();
      toast({ title: 'Download Started', description: fileName });
      saveFile(fileName, 'text/csv', await response.blob());
    } catch (error) {
      toast({ title: 'Download Failed', description: explain(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={<Download />} pending={pending} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}
