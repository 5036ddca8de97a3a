import { type ReactNode, useState } from 'react';
import { isMedia, useMedia, wideQuery } from '../ui/use-media.ts';

/** React leaves alone what is inside an element with this, also while the page comes alive. */
const leftAlone = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
const empty = (element: HTMLElement | null) => element?.replaceChildren();

/**
 * A large part that only wide screens show, from `lg` on. The server does not know the screen and sends it to all; a
 * narrow one takes it out of the page instead of making it alive. Once it was shown it stays, hidden where the window is
 * narrower, with what was chosen in it.
 */
export function OnWide({ className, children }: { className: string; children: ReactNode }) {
  const isWide = useMedia(wideQuery, () => typeof document === 'undefined' || isMedia(wideQuery));
  const [wasShown, setShown] = useState(isWide);
  if (isWide && !wasShown) setShown(true);
  const hidden = `${className} hidden lg:block`;
  return wasShown ? (
    <div className={hidden}>{children}</div>
  ) : (
    <div key="narrow" ref={empty} className={hidden} {...leftAlone} />
  );
}
