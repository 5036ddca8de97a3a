import { limits } from '#domain/limits/limits.ts';
import { controlClass } from '../../ui/input.tsx';

export const messageField = {
  'aria-label': 'Mensaje',
  placeholder: 'Escribí un mensaje',
  rows: 1,
  maxLength: limits.chatMessageMax,
  enterKeyHint: 'send',
  className: `${controlClass} field-sizing-content block max-h-[min(10rem,30dvh)] min-h-12 resize-none py-2.5`,
} as const;
