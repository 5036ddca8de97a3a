/** What is said while a screen is on its way (specification section 2). */
const texts: readonly [path: RegExp, text: string][] = [
  [/^\/marketplace/, 'Cargando publicaciones'],
  [/^\/buy-request\//, 'Cargando solicitud...'],
  [/^\/offer\//, 'Cargando detalles de la oferta...'],
];

export const loadingText = (path: string): string =>
  texts.find(([pattern]) => pattern.test(path))?.[1] ?? 'Cargando...';
