import { useNavigate, useSearch } from '@tanstack/react-router';
import { PasswordForm } from '#web/features/accounts/password-form.tsx';
import { ProfileForm } from '#web/features/accounts/profile-form.tsx';
import { paths } from '#web/paths.ts';
import { useUser } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

export const ProfilePage = () => {
  const user = useUser();
  const { tab = 'profile' } = useSearch({ from: '/app/profile' });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Account Settings"
        lead={user.email}
        back={{ label: 'Back to Dashboard', to: paths.dashboard }}
      />
      <div className="max-w-[560px]">
        <Tabs
          label="Account Settings"
          value={tab}
          onValueChange={(next) =>
            void navigate({
              to: paths.profile,
              search: next === 'profile' ? {} : { tab: next },
            })
          }
          tabs={[
            { value: 'profile', label: 'Profile', content: <ProfileForm user={user} /> },
            { value: 'password', label: 'Password', content: <PasswordForm email={user.email} /> },
          ]}
        />
      </div>
    </>
  );
};
