import { Spinner } from '#web/ui/spinner.tsx';

export const PendingPage = () => (
  <div className="grid min-h-[50vh] place-items-center">
    <Spinner label="Loading..." />
  </div>
);
