import { Drawing, shade, sheet, sky } from './drawing.tsx';

/** A price tag on its string, still blank: the price you could put. */
export function NoSentOffersDrawing() {
  return (
    <Drawing>
      <path d="M30 116h140" />
      <path d="M60 116V78l10-10h60l10 10v38z" fill={shade} />
      <path d="M70 68v48M130 68v48" strokeWidth="2" />
      <path d="M100 68c-4-22 10-34 22-40" />
      <path d="M118 14l40-6 12 46-40 12-16-26z" fill={sheet} />
      <circle cx="126" cy="30" r="4.5" fill={sky} />
      <path d="M138 28l18-3M136 50l20-6" strokeWidth="2" strokeDasharray="0.1 6" />
      <path d="M143 34c4-2 8 0 7 3s-8 2-7 6 6 4 9 1M144 31l5 17" strokeWidth="2" />
    </Drawing>
  );
}
