import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/card.tsx';
import { NumberedSteps, type Step } from './numbered-steps.tsx';

const STEPS: readonly Step[] = [
  {
    title: 'Create your first project',
    text: 'Give an undertaking a name and a few sentences, and keep what belongs to it together.',
    link: (
      <Link to={paths.projects} search={{ create: true }}>
        Create a project
      </Link>
    ),
  },
  {
    title: 'Explore datasets',
    text: 'Publication data is open. It appears here once your institution has imported it.',
  },
  {
    title: 'Connect with researchers',
    text: 'Find people at your institution who work on what you work on.',
    link: <Link to={paths.collaborators}>Find collaborators</Link>,
  },
  {
    title: 'Set up your profile',
    text: 'Name, institution and ORCID iD, so that your own publications can be found.',
    link: <Link to={paths.profile}>Open your profile</Link>,
  },
];

export const NextSteps = () => (
  <Section title="Next steps">
    <NumberedSteps steps={STEPS} />
  </Section>
);
