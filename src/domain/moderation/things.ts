/** What can be reported and moderated. */
export const thingKinds = ['publication', 'offer', 'message', 'person'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** A thing in a sentence: 'tu publicación', 'la publicación'. */
export const thingNouns: Record<ThingKind, { own: string; the: string; a: string }> = {
  publication: { own: 'tu publicación', the: 'la publicación', a: 'una publicación' },
  offer: { own: 'tu oferta', the: 'la oferta', a: 'una oferta' },
  message: { own: 'tu mensaje', the: 'el mensaje', a: 'un mensaje' },
  person: { own: 'tu perfil', the: 'el perfil', a: 'un perfil' },
};

/** The same for a word of any version of the product. */
export const nounsOf = (kind: string | undefined): (typeof thingNouns)[ThingKind] =>
  kind !== undefined && Object.hasOwn(thingNouns, kind)
    ? thingNouns[kind as ThingKind]
    : thingNouns.publication;

/**
 * Why a thing is hidden: many reports that wait for a decision, a moderator's decision, or its author's suspension.
 * In the database null says that it is shown.
 */
export const hiddenFors = ['reports', 'decision', 'suspension'] as const;
export type HiddenFor = (typeof hiddenFors)[number];

/** What its author reads of a hidden thing. */
export const hiddenTexts: Record<HiddenFor, string> = {
  reports: 'La ocultamos mientras la revisamos, porque varias personas la denunciaron. Solo vos la ves.',
  decision: 'La ocultamos por moderación. Solo vos la ves.',
  suspension: 'Está oculta mientras tu cuenta está suspendida. Solo vos la ves.',
};

/** What the other person of a conversation reads in place of a hidden message. */
export const hiddenMessageText = '[mensaje oculto por moderación]';

/** What the seller of an offer reads in place of the title of its hidden publication. */
export const hiddenRequestTitle = '[publicación oculta por moderación]';

/**
 * What may still be done to a hidden publication or offer, and to offers on a hidden publication: what ends it. The
 * rest would lead somebody to it, or to its author's address.
 */
const endings: ReadonlySet<string> = new Set([
  'close',
  'delete',
  'complete',
  'withdraw',
  'reject',
  'fallThrough',
  'chat',
]);
export const mayWhileHidden = (action: string): boolean => endings.has(action);

/**
 * Whether a viewer may read a publication; null is a visitor. A hidden one is there for its owner, and for the seller of
 * its deal, which has to end somehow.
 */
export const isReadableBy = (
  viewerId: string | null,
  { userId, hiddenFor }: { userId: string; hiddenFor: HiddenFor | null },
  dealSellerId: string | null,
): boolean => !hiddenFor || (viewerId !== null && (viewerId === userId || viewerId === dealSellerId));
