import { Drawing, shade, sheet, sun } from './drawing.tsx';

/** A page of classifieds with one empty ad, ringed with a marker: the place of your request. */
export function NoRequestsDrawing() {
  return (
    <Drawing>
      <path d="M40 130V18h112l12 12v100z" fill={sheet} />
      <path d="M152 18v12h12" fill={shade} />
      <path d="M52 34h60" strokeWidth="6" />
      <path d="M52 48h28M52 56h28M52 64h20M124 48h28M124 56h28M124 64h28M124 72h18" strokeWidth="2" />
      <path d="M52 84h28M52 92h28M52 100h28M52 108h28M52 116h18" strokeWidth="2" />
      <path d="M116 84h36M116 116h36" strokeWidth="2" strokeDasharray="0.1 6" />
      <path
        d="M92 74c22-10 62-12 78 4 14 16 4 42-24 48-26 5-62 0-66-20-3-16 14-30 40-34"
        stroke={sun}
        strokeWidth="6"
      />
      <path d="M92 74c22-10 62-12 78 4 14 16 4 42-24 48-26 5-62 0-66-20-3-16 14-30 40-34" strokeWidth="2" />
      <path d="M134 92v16M126 100h16" strokeWidth="3" />
    </Drawing>
  );
}
