import { Drawing, shade, sheet, sky, sun } from './drawing.tsx';

/** Price tags on their strings, the one in front still blank: the price you could put. */
export function NoSentOffersDrawing() {
  return (
    <Drawing>
      <path d="M16 16h168" strokeWidth="4" />
      <path d="M64 16v22" />
      <g transform="rotate(-8 64 38)">
        <path d="M50 44 64 30l14 14v50H50z" fill={shade} />
        <circle cx="64" cy="44" r="3.5" fill={sheet} />
      </g>
      <path d="M156 16v16" />
      <g transform="rotate(7 156 32)">
        <path d="M142 38l14-14 14 14v42h-28z" fill={sky} />
        <circle cx="156" cy="38" r="3.5" fill={sheet} />
      </g>
      <path d="M108 16c0 14 6 20 2 34" />
      <g transform="rotate(4 110 50)">
        <path d="M76 72l34-30 34 30v64H76z" fill={sheet} />
        <circle cx="110" cy="60" r="5" fill={sun} />
        <path d="M100 92c-2-7-14-7-14 1 0 9 14 5 14 14 0 8-13 8-15 0M93 82v38" strokeWidth="3" />
        <path d="M110 116h24" strokeWidth="3" strokeDasharray="0.1 7" />
      </g>
    </Drawing>
  );
}
