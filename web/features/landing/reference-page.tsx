import './reference-page.css';
import { type Reference, references } from './references.ts';

/** The hero's decoration: one grey page of references, and the same page again where the beam falls. */
export const ReferencePage = () => (
  <div className="reference-page" aria-hidden="true">
    <div className="reference-beam reference-wedge" />
    <ReferenceLines tone="reference-dim" />
    <div className="reference-beam">
      <ReferenceLines tone="reference-lit" />
    </div>
    <span className="reference-lamp" />
  </div>
);

const ReferenceLines = ({ tone }: { tone: string }) => (
  <div className={`reference-lines ${tone}`}>
    {references.map((reference) => (
      <ReferenceLine key={reference.title} reference={reference} />
    ))}
  </div>
);

const ReferenceLine = ({ reference }: { reference: Reference }) => (
  <p>
    {reference.authors.map((author, index) => (
      <span key={author.name}>
        {index > 0 && ', '}
        {author.ours ? <b>{author.name}</b> : author.name}
      </span>
    ))}
    . {reference.title} <i>{reference.source}</i>
  </p>
);
