import { Drawing, shade, sheet, sky, sun } from './drawing.tsx';

/** Two ads and a magnifier that finds only its own turned R. */
export function NoResultsDrawing() {
  return (
    <Drawing>
      <path d="M22 30h84v38H22zM22 82h84v38H22z" fill={sheet} />
      <path d="M32 40h18v18H32zM32 92h18v18H32z" fill={shade} strokeWidth="2" />
      <path d="M60 43h34M60 55h20M60 95h34M60 107h14" strokeWidth="2" />
      <path d="M150 98l26 30" strokeWidth="9" />
      <path d="M150 98l26 30" strokeWidth="4" stroke={sun} />
      <circle cx="124" cy="66" r="40" fill={sheet} />
      <circle cx="124" cy="66" r="40" fill={sky} fillOpacity="0.45" />
      <path d="M136 86V46h-18c-16 0-16 21 0 21h18M118 67l-12 19" strokeWidth="7" />
    </Drawing>
  );
}
