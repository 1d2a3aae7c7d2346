import { Plus } from 'lucide-react';
import { ExampleCaption } from './example-caption.tsx';

const REASONS = [
  'First paper with a building company',
  'In a topic that grew by half in three years',
  'Open copy under CC BY',
];

export const AmplifyImpactExample = () => (
  <>
    <ExampleCaption>Why it may matter</ExampleCaption>
    <p className="font-serif text-[20px] leading-[26px] font-semibold text-pretty">
      Cool roofs that need no paint
    </p>
    <p className="mt-1.5 mb-3.5 t-13 text-text-3">
      <OurPerson>Rania Haddad</OurPerson>, Élise Fournier, Tilo Köhler,{' '}
      <OurPerson>Trần Quốc Anh</OurPerson>
    </p>
    <ul className="t-13">
      {REASONS.map((reason) => (
        <li key={reason} className="flex items-center gap-2 border-t border-border py-1">
          <Plus className="shrink-0 text-accent" size={12} strokeWidth={3} aria-hidden="true" />
          {reason}
        </li>
      ))}
    </ul>
  </>
);

const OurPerson = ({ children }: { children: string }) => (
  <span className="font-semibold text-text underline decoration-accent-line decoration-2 underline-offset-[3px]">
    {children}
  </span>
);
