import { type User, profileSchema } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useUpdateProfile } from './accounts.mutations.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

export const ProfileForm = ({ user }: { user: User }) => {
  const update = useUpdateProfile();
  return (
    <Form
      label="Profile"
      schema={profileSchema}
      defaultValues={{
        firstName: user.firstName ?? '',
        lastName: user.lastName ?? '',
        institution: user.institution ?? '',
        school: user.school ?? '',
        unit: user.unit ?? '',
        orcidId: user.orcidId ?? '',
      }}
      pending={update.isPending}
      onSubmit={async (values, form) => {
        await update.mutateAsync(values);
        form.reset(values);
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="institution" label="Institution" autoComplete="organization" />
      <TextField name="school" label="School" />
      <TextField name="unit" label="Department/Center/Institute" />
      <TextField
        name="orcidId"
        label="ORCID iD"
        optional
        mono
        placeholder="0000-0000-0000-0000"
        hint="The bare iD or its address at orcid.org."
      />
      <div>
        <Button type="submit" variant="primary" pending={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
      <UnsavedChanges />
    </Form>
  );
};
