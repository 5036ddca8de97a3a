import { Drawing, shade, sheet, sky, sun } from './drawing.tsx';

/** The notice on a lamp post, its tear-off strips still whole: nobody has taken one yet. */
export function NoOffersDrawing() {
  return (
    <Drawing>
      <path d="M84 4v136M116 4v136" fill="none" />
      <path d="M84 4h32v136H84z" fill={shade} stroke="none" />
      <path d="M84 4v136M116 4v136" />
      <path d="M48 24l104-4 2 70-104 4z" fill={sheet} />
      <path
        d="M50 94l104-4 1.2 36-14 .5-1-20 1 20-14 .5-1-20 1 20-14 .5-1-20 1 20-14 .5-1-20 1 20-14 .5-1-20 1 20-14 .5-1-20 1 20-15 .5z"
        fill={sheet}
      />
      <path d="M76 58.500l50-2" stroke={sun} strokeWidth="16" strokeLinecap="butt" />
      <path d="M62 40l78-3" strokeWidth="6" />
      <path d="M76 58.500l50-2M70 76l62-2.4" strokeWidth="2.5" />
      <circle cx="100" cy="22" r="5" fill={sky} />
    </Drawing>
  );
}
