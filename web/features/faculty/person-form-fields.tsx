import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { VERIFICATION_STATUSES } from '#contract/faculty.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { institutionsQuery } from './faculty.queries.ts';
import type { PersonForm } from './person-form.ts';
import { UnitFields } from './unit-fields.tsx';

const STATUS_OPTIONS = VERIFICATION_STATUSES.map((value) => ({ value, label: value }));

/** The fields of the add and the edit form. */
export const PersonFormFields = ({ withStatus }: { withStatus: boolean }) => (
  <>
    <FocusFirstName />
    <Row columns={3}>
      <TextField name="firstName" label="First name" autoComplete="off" />
      <TextField name="middleName" label="Middle name" optional autoComplete="off" />
      <TextField name="lastName" label="Last name" autoComplete="off" />
    </Row>
    <InstitutionField />
    <Row columns={2}>
      <TextField name="school" label="School" optional autoComplete="off" />
      <TextField name="department" label="Department" optional autoComplete="off" />
    </Row>
    <UnitFields />
    <Row columns={2}>
      <TextField name="email" label="Email" type="email" optional autoComplete="off" />
      <TextField
        name="orcidId"
        label="ORCID iD"
        optional
        mono
        autoComplete="off"
        spellCheck={false}
        placeholder="0000-0000-0000-0000"
      />
    </Row>
    {withStatus && <StatusField />}
  </>
);

const Row = ({ columns, children }: { columns: 2 | 3; children: ReactNode }) => (
  <div className={`grid gap-x-4 gap-y-5 ${columns === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
    {children}
  </div>
);

/** Free text with the known ones on offer: a second spelling of one institution helps nobody. */
const InstitutionField = () => {
  const listId = useId();
  const { data: institutions = [] } = useQuery(institutionsQuery);
  return (
    <>
      <TextField name="institution" label="Institution" autoComplete="off" list={listId} />
      <datalist id={listId}>
        {institutions.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
};

const StatusField = () => {
  const { setValue } = useFormContext<PersonForm>();
  const status = useWatch<PersonForm, 'verificationStatus'>({ name: 'verificationStatus' });
  return (
    <Field label="Verification status" hint="Rejected people are left out of matching and figures.">
      {(ids) => (
        <Select
          {...ids}
          value={status}
          onValueChange={(value) => setValue('verificationStatus', value)}
          options={STATUS_OPTIONS}
        />
      )}
    </Field>
  );
};

/** A dialog would begin with its close button; whoever opens this one wants to write. */
const FocusFirstName = () => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('firstName'), [setFocus]);
  return null;
};
