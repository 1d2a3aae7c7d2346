import type { ReactNode } from 'react';
import type { Connections } from '#contract/connections.ts';
import { ConnectionStatus } from './connection-status.tsx';

interface ConnectionProps {
  readonly name: string;
  readonly purpose: string;
  readonly status: string;
  readonly message?: string | undefined;
  readonly children?: ReactNode;
}

const Connection = ({ name, purpose, status, message, children }: ConnectionProps) => (
  <li className="grid gap-x-6 gap-y-1 border-border py-4 not-last:border-b md:grid-cols-[220px_140px_minmax(0,1fr)]">
    <div>
      <h2 className="font-medium">{name}</h2>
      <p className="t-12 text-text-3">{purpose}</p>
    </div>
    <p>
      <span className="sr-only">{name} status: </span>
      <ConnectionStatus status={status} />
    </p>
    <div className="min-w-0 t-13 break-words text-text-2">
      {children}
      {message !== undefined && <p>{message}</p>}
    </div>
  </li>
);

export const ConnectionList = ({ connections }: { connections: Connections }) => {
  const { database, redis, openalex, smtp } = connections;
  const { accessible, count } = database.orgUnits;
  return (
    <ul className="border-t-[1.5px] border-b border-rule">
      <Connection
        name="Database"
        purpose="Everything that is stored"
        status={database.status}
        message={database.message}
      >
        <p>
          Org units available: <b className="text-text">{accessible ? 'Yes' : 'No'}</b>
          {accessible && ` (${count.toLocaleString('en')})`}
        </p>
      </Connection>
      <Connection
        name="Redis"
        purpose="Rate limits and cache"
        status={redis.status}
        message={redis.message}
      />
      {openalex && (
        <Connection
          name="OpenAlex"
          purpose="Scholarly data"
          status={openalex.status}
          message={openalex.message}
        />
      )}
      {smtp && (
        <Connection
          name="SMTP"
          purpose="Outgoing mail"
          status={smtp.status}
          message={smtp.message}
        />
      )}
    </ul>
  );
};
