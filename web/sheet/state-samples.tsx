import { Plus, Users } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Section } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function StateSamples() {
  return (
    <div className="mt-9 grid gap-10 md:grid-cols-2 lg:grid-cols-3">
      <Section title="Empty" note="serif line, one sentence, one button">
        <EmptyState
          title="No projects yet"
          action={
            <Button variant="primary" icon={<Plus />}>
              Create New Project
            </Button>
          }
        >
          A project keeps publications, people and notes of one undertaking together.
        </EmptyState>
      </Section>
      <Section title="Loading">
        <SkeletonLines />
        <p className="mt-4">
          <Spinner label="Loading" />
        </p>
      </Section>
      <Section title="Card">
        <Card>Set apart from the page.</Card>
      </Section>
      <Section title="Banners" className="md:col-span-2 lg:col-span-3">
        <div className="grid gap-4 md:grid-cols-2">
          <Banner tone="green" title="Your email has been successfully verified!">
            You can sign in now.
          </Banner>
          <Banner tone="amber" title="OpenAlex does not answer more requests today">
            The day’s budget is spent. Everything already imported keeps working.
          </Banner>
          <Banner tone="red" title="Email Not Configured">
            Please configure your email address in the Setup tab first.
          </Banner>
          <Banner
            tone="accent"
            icon={<Users />}
            title="Ingrid changed this record at 2:31 AM"
            action={
              <>
                <Button size="sm">Compare</Button>
                <Button size="sm" variant="quiet">
                  Take hers
                </Button>
              </>
            }
          >
            Her version has another ORCID. Yours is kept below until you decide.
          </Banner>
        </div>
      </Section>
    </div>
  );
}
