import { Drawing, shade, sheet, sky, sun } from './drawing.tsx';

/** The two arrows of the turn, unplugged: our side failed. */
export function BrokenDrawing() {
  return (
    <Drawing>
      <path d="M16 46h64V28l40 28-16 11" fill="none" />
      <path d="M16 40h56V22l46 32-12 8-10-2-6 12-18 14V68H16z" fill={sky} />
      <path d="M184 104h-56v18l-46-32 12-8 10 2 6-12 18-14v18h56z" fill={sun} />
      <path d="M104 26l6-12M122 34l12-8M78 110l-12 8M96 118l-6 12" strokeWidth="3" />
      <circle cx="32" cy="116" r="5" fill={shade} />
      <circle cx="168" cy="30" r="5" fill={sheet} />
    </Drawing>
  );
}
