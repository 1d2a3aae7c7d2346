import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  back?: { label: string; to: string } | ReactElement;
  actions?: ReactNode;
};

export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back !== undefined && (
        <div className="mb-3 t-13">
          {isValidElement(back) ? (
            back
          ) : (
            <Link to={back.to} className="inline-flex items-center gap-1.5 text-text-2">
              <ArrowLeft />
              {back.label}
            </Link>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="head-1">{title}</h1>
          {lead !== undefined && <div className="mt-1 max-w-[75ch] text-text-2">{lead}</div>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">{actions}</div>
        )}
      </div>
    </header>
  );
}
