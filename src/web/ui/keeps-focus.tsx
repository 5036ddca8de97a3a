import type { ReactNode } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** A list whose rows have buttons: it takes the focus when the row of the pressed one goes away. */
export function KeepsFocus({
  label,
  labelledBy,
  children,
}: {
  label?: string;
  /** Id of its heading; either this or `label`. */
  labelledBy?: string;
  children: ReactNode;
}) {
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div
      {...kept}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      className="outline-none"
    >
      {children}
    </div>
  );
}
