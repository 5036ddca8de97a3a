import { Drawing, shade, sheet, sky, sun } from './drawing.tsx';

const strips = [0, 1, 2, 3, 4, 5, 6];

/** The notice on a lamp post, its tear-off strips still whole: nobody has taken one yet. */
export function NoOffersDrawing() {
  return (
    <Drawing>
      <path d="M86 4h28v136H86z" fill={shade} stroke="none" />
      <path d="M86 4v136M114 4v136" />
      <g transform="rotate(-3 100 70)">
        <path d="M44 20h112v66H44z" fill={sheet} />
        {strips.map((strip) => (
          <path key={strip} d={`M${44 + strip * 16} 86h16v${strip === 5 ? 36 : 34}h-16z`} fill={sheet} />
        ))}
        <path d="M56 57h58" stroke={sun} strokeWidth="14" strokeLinecap="butt" />
        <path d="M56 38h76" strokeWidth="7" />
        <path d="M56 57h58M56 73h84" />
        <path
          d="M52 96v14M68 96v14M84 96v14M100 96v14M116 96v14M132 96v14M148 96v14"
          strokeWidth="2"
          strokeDasharray="0.1 5"
        />
        <circle cx="100" cy="20" r="5.5" fill={sky} />
      </g>
    </Drawing>
  );
}
