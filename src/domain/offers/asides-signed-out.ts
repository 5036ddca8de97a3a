/** What a visitor reads who tries what only the parties of an offer do beside its life. */
export const marksSignedOut = {
  mark: 'Iniciá sesión para marcar ofertas.',
  note: 'Iniciá sesión para anotar algo.',
  ask: 'Iniciá sesión para preguntar si la oferta sigue en pie.',
} as const;

export const standbySignedOut = 'Iniciá sesión para decidir si tu oferta vuelve sola.';
