import type { ReactNode } from 'react';

/** One entry of the kit's page: a name and the thing in its states. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-3 border-line border-b py-6 md:grid-cols-[10rem_1fr] md:gap-6">
    <h3 className="kicker pt-1">{name}</h3>
    <div className="flex min-w-0 flex-wrap items-start gap-3">{children}</div>
  </div>
);
