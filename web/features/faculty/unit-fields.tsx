import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  ORG_UNIT_TYPE_LABELS,
  ORG_UNIT_TYPES,
  type OrgUnit,
  type OrgUnitType,
} from '#contract/org-units.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { orgUnitsQuery } from './faculty.queries.ts';
import type { PersonForm } from './person-form.ts';
import { sameName } from './person.ts';
import { NO_UNIT, NO_UNIT_OPTION, unitOptions } from './unit-options.ts';

const NEW_UNIT = 'new';
const NO_UNITS: readonly OrgUnit[] = [];

const TYPE_OPTIONS: readonly { value: OrgUnitType; label: string }[] = ORG_UNIT_TYPES.map(
  (value) => ({ value, label: ORG_UNIT_TYPE_LABELS[value] }),
);

/** The unit picker: one of the institution's units, a new one by name, or none. */
export const UnitFields = () => {
  const { setValue } = useFormContext<PersonForm>();
  const institution = useWatch<PersonForm, 'institution'>({ name: 'institution' });
  const unitId = useWatch<PersonForm, 'orgUnitId'>({ name: 'orgUnitId' });
  const newName = useWatch<PersonForm, 'orgUnitName'>({ name: 'orgUnitName' }) ?? '';
  const { data: all = NO_UNITS, isPending } = useQuery(orgUnitsQuery);
  const units = all.filter((unit) => sameName(unit.institution, institution));

  const choose = (value: string) => {
    setValue('orgUnitId', value === NO_UNIT ? null : Number(value));
    setValue('orgUnitName', '');
  };
  const create = (name: string) => {
    const known = units.find((unit) => unit.parentId === null && sameName(unit.name, name));
    if (known !== undefined) return choose(String(known.id));
    setValue('orgUnitId', null);
    setValue('orgUnitName', name);
    return undefined;
  };

  const creating = newName !== '';
  const isOwn = units.some(({ id }) => id === unitId);
  const hasInstitution = institution.trim() !== '';
  return (
    <>
      <Field
        label="Organizational unit"
        optional
        hint={
          hasInstitution
            ? 'Not in the list? Type its name to create it.'
            : 'Enter the institution first: its units are listed here.'
        }
      >
        {(ids) => (
          <Combobox
            {...ids}
            value={creating ? NEW_UNIT : isOwn ? String(unitId) : NO_UNIT}
            onValueChange={choose}
            onCreate={create}
            options={[
              ...(creating ? [{ value: NEW_UNIT, label: newName, note: 'new' }] : []),
              NO_UNIT_OPTION,
              ...unitOptions(units),
            ]}
            searchLabel="Search units"
            emptyText="No unit of this name."
            loading={isPending}
            disabled={!hasInstitution}
          />
        )}
      </Field>
      {creating && <NewUnitFields units={units} />}
    </>
  );
};

const NewUnitFields = ({ units }: { units: readonly OrgUnit[] }) => {
  const { setValue } = useFormContext<PersonForm>();
  const type = useWatch<PersonForm, 'orgUnitType'>({ name: 'orgUnitType' });
  const listId = useId();
  const names = [...new Set(units.map(({ name }) => name))];
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <Field label="Type of the new unit">
        {(ids) => (
          <Select
            {...ids}
            value={type}
            onValueChange={(value) => setValue('orgUnitType', value)}
            options={TYPE_OPTIONS}
          />
        )}
      </Field>
      <TextField
        name="parentOrgUnitName"
        label="Belongs to"
        optional
        placeholder="Top level"
        autoComplete="off"
        list={listId}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
};
