import type { ReactNode } from 'react';

/** The sheet every drawing is made on: one stroke, ink on paper, sky and sun to point. Ornament only. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 144"
      width={200}
      height={144}
      aria-hidden="true"
      className="h-auto w-50 max-w-full"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const sky = 'var(--color-sky-mid)';
export const sun = 'var(--color-sun)';
export const sheet = 'var(--color-white)';
export const shade = 'var(--color-paper-3)';
