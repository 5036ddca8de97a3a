/** Heading over the chat, by who looks (section 2, "Offer cards"). */
export const chatHeading = (viewer: 'buyer' | 'seller'): string =>
  viewer === 'seller' ? 'Chatea con el comprador' : 'Chatea con el vendedor';

/** Shown in place of the field when nothing can be sent, and said when sending fails (section 8). */
export const chatTexts = {
  closed: 'Chat no disponible',
  over: 'Pasaron 30 días desde que terminó el trato: la conversación queda para leer.',
  /** The other person's account is suspended. We do not say why: only they may know the reason. */
  away: 'no puede leer ni responder por ahora. Si no podés esperar, decí que no se concretó.',
  notSent: 'No se pudo enviar el mensaje',
  notLoaded: 'No se pudieron cargar los mensajes',
  typing: 'Está escribiendo…',
  /** Stands in place of photos that went with their sender's account. */
  photosGone: '[foto eliminada]',
} as const;

export const messageStates = {
  seen: 'Visto',
  received: 'Recibido',
  sent: 'Enviado',
} as const;
export type MessageState = keyof typeof messageStates;

/** Delivery state of an own message; unknown where either person hides read receipts. */
export function messageState(
  createdAt: string,
  { otherReadAt, otherReceivedAt }: { otherReadAt: string | null; otherReceivedAt: string | null },
): MessageState {
  if (otherReadAt !== null && otherReadAt >= createdAt) return 'seen';
  return otherReceivedAt !== null && otherReceivedAt >= createdAt ? 'received' : 'sent';
}

export const photosText = (count: number): string =>
  count > 1 ? `${count} fotos` : count === 1 ? 'Foto' : '';

export const messageLine = ({ message, images }: { message: string; images: readonly string[] }): string =>
  message || photosText(images.length);

/**
 * A notification describes a message by its excerpt and its number of photos, never by the photos; null for
 * nothing.
 */
export function messageExcerpt({
  excerpt,
  photos = 0,
}: {
  excerpt?: string;
  photos?: number;
}): string | null {
  const sent = photos > 1 ? `Te mandó ${photos} fotos` : photos === 1 ? 'Te mandó una foto' : null;
  return excerpt && sent ? `${excerpt} · ${sent}` : excerpt || sent;
}

export const deletedUserName = 'Usuario eliminado';

/** Replacement for titles of a deleted account in other people's conversations and notifications. */
export const deletedTitles = { request: 'Publicación eliminada', offer: 'Oferta eliminada' };
