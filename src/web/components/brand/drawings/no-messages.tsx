import { Drawing, shade, sheet, sky } from './drawing.tsx';

/** Two speech bubbles, one the other turned around: someone has to start. */
export function NoMessagesDrawing() {
  const bubble = 'M34 16h86a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H66L48 78V64H34a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8z';
  return (
    <Drawing>
      <path d={bubble} fill={sky} />
      <g transform="rotate(180 100 72)">
        <path d={bubble} fill={sheet} />
      </g>
      <path d="M44 34h64M44 46h40" strokeWidth="2.5" />
      <g fill={shade} strokeWidth="2">
        <circle cx="100" cy="104" r="4" />
        <circle cx="123" cy="104" r="4" />
        <circle cx="146" cy="104" r="4" />
      </g>
    </Drawing>
  );
}
