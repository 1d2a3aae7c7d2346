import { useNavigate, useParams } from '@tanstack/react-router';
import { PersonRecord, UnknownPerson } from '#web/features/faculty/person-record.tsx';
import { paths } from '#web/paths.ts';

export const PersonPage = () => {
  const { id } = useParams({ from: '/app/admin/faculty/$id' });
  const navigate = useNavigate();
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number < 1) return <UnknownPerson />;
  return (
    <PersonRecord
      id={number}
      onDeleted={() => void navigate({ to: paths.adminFaculty, replace: true })}
    />
  );
};
