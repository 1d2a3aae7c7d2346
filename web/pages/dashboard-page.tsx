import { WelcomeLine } from '#web/features/accounts/welcome-line.tsx';
import { RecentActivity } from '#web/features/activity/recent-activity.tsx';
import { ProjectsCard } from '#web/features/projects/projects-card.tsx';
import { useUser } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const DashboardPage = () => {
  const user = useUser();
  return (
    <>
      {user.welcomePending && <WelcomeLine />}
      <PageHeader
        title={
          user.firstName ? (
            <>
              Welcome, <bdi>{user.firstName}</bdi>
            </>
          ) : (
            'Welcome'
          )
        }
      />
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2">
        <ProjectsCard />
        <RecentActivity />
      </div>
    </>
  );
};
