import { expect, test } from 'vitest';
import { loadingText } from './progress-bar.tsx';

test.each([
  ['/marketplace', 'Cargando publicaciones'],
  ['/buy-request/1', 'Cargando solicitud...'],
  ['/offer/1', 'Cargando detalles de la oferta...'],
  ['/profile', 'Cargando...'],
  ['/send-offer/1', 'Cargando...'],
])('on the way to %s it says %s', (path, text) => expect(loadingText(path)).toBe(text));
