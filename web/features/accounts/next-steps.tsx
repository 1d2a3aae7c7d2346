import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/card.tsx';

const STEPS = [
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
    link: null,
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
    <ol>
      {STEPS.map((step, index) => (
        <li key={step.title} className="flex gap-4 border-border py-3.5 not-last:border-b">
          <span
            aria-hidden="true"
            className="w-4 shrink-0 font-serif text-[22px] leading-[24px] text-accent"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="head-4">{step.title}</h3>
            <p className="text-text-2">{step.text}</p>
            {step.link}
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
