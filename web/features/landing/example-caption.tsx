import type { ReactNode } from 'react';

/** Names what an example shows, and says that it is one. */
export const ExampleCaption = ({ children }: { children: ReactNode }) => (
  <figcaption className="mb-2 flex justify-between gap-2 t-12 text-text-3">
    <span className="font-semibold text-text">{children}</span>
    <span>Example</span>
  </figcaption>
);
