/** Heading over the chat, by who looks (section 2, "Offer cards"). */
export const chatHeading = (viewer: 'buyer' | 'seller'): string =>
  viewer === 'seller' ? 'Chatea con el comprador' : 'Chatea con el vendedor';

/** Shown in place of the field when nothing can be sent, and said when sending fails (section 8). */
export const chatTexts = {
  closed: 'Chat no disponible',
  /** The same once enough time has passed since the deal was done. */
  over: 'Pasaron 30 días desde que terminó el trato: la conversación queda para leer.',
  /** The other person's account is suspended. We do not say why: only they may know the reason. */
  away: 'no puede leer ni responder por ahora. Si no podés esperar, decí que no se concretó.',
  notSent: 'No se pudo enviar el mensaje',
  notLoaded: 'No se pudieron cargar los mensajes',
} as const;

export const deletedUserName = 'Usuario eliminado';
