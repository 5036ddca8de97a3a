import { Drawing, shade, sheet, sky, sun } from './drawing.tsx';

/** A corner with two signs that point opposite ways, one of them written backwards. */
export function LostDrawing() {
  return (
    <Drawing>
      <path d="M60 136h80" />
      <path d="M95 18h10v118H95z" fill={shade} />
      <circle cx="100" cy="12" r="6" fill={sheet} />
      <path d="M52 28h92l18 17-18 17H52z" fill={sky} />
      <path d="M148 72H56L38 89l18 17h92z" fill={sun} />
      <g fontFamily="var(--font-sans)" fontWeight="800" fontSize="24" fill="var(--color-ink)" stroke="none">
        <text x="102" y="53.5" textAnchor="middle">
          404
        </text>
        <text x="-96" y="97.5" textAnchor="middle" transform="scale(-1 1)">
          404
        </text>
      </g>
    </Drawing>
  );
}
