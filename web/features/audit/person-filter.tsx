import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { peopleQuery } from './audit.queries.ts';

const ANYBODY = 'anybody';

interface PersonFilterProps {
  readonly actor: string | undefined;
  readonly onChange: (actor: string | undefined) => void;
}

/** Whoever is in the address may be gone from the accounts, and stays in the list nevertheless. */
export const PersonFilter = ({ actor, onChange }: PersonFilterProps) => {
  const [search, setSearch] = useState('');
  const { data: people = [], isPending } = useQuery(peopleQuery(search));
  const emails = new Set([
    ...(actor === undefined || search !== '' ? [] : [actor]),
    ...people.map(({ email }) => email),
  ]);
  const options = [...emails].map((email) => ({ value: email, label: email }));
  const chosen = actor !== undefined && !emails.has(actor) ? [{ value: actor, label: actor }] : [];
  return (
    <Field label="Person">
      {(ids) => (
        <Combobox
          {...ids}
          value={actor ?? ANYBODY}
          onValueChange={(value) => onChange(value === ANYBODY ? undefined : value)}
          options={[{ value: ANYBODY, label: 'Anybody' }, ...chosen, ...options]}
          onSearch={setSearch}
          loading={isPending}
          searchLabel="Search email or name"
        />
      )}
    </Field>
  );
};
