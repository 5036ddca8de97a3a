import { wordSet } from '../texts/fold.ts';

export const contentKinds = ['publication', 'offer', 'message', 'person', 'question'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentNouns: Record<ContentKind, { own: string; the: string; a: string }> = {
  publication: { own: 'tu publicación', the: 'la publicación', a: 'una publicación' },
  offer: { own: 'tu oferta', the: 'la oferta', a: 'una oferta' },
  message: { own: 'tu mensaje', the: 'el mensaje', a: 'un mensaje' },
  person: { own: 'tu perfil', the: 'el perfil', a: 'un perfil' },
  question: { own: 'tu pregunta', the: 'la pregunta', a: 'una pregunta' },
};

export const nounsOf = (kind: string | undefined): (typeof contentNouns)[ContentKind] =>
  kind !== undefined && Object.hasOwn(contentNouns, kind)
    ? contentNouns[kind as ContentKind]
    : contentNouns.publication;

/**
 * Why a thing is hidden: many reports that wait for a decision, a moderator's decision, its author's suspension, or because
 * a moderator deleted it and it can still be appealed. In the database null says that it is shown.
 */
export const hiddenReasons = ['reports', 'decision', 'suspension', 'deleted'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

export const hiddenTexts: Record<HiddenReason, string> = {
  reports: 'La ocultamos mientras la revisamos, porque varias personas la denunciaron. Solo vos la ves.',
  decision: 'La ocultamos por moderación. Solo vos la ves.',
  suspension: 'Está oculta mientras tu cuenta está suspendida. Solo vos la ves.',
  deleted: 'La eliminamos por moderación. Cuando ya no se pueda apelar, se borra del todo.',
};

export const deletedMark = 'Eliminada por moderación';

export const hiddenRefusal = (hiddenFor: HiddenReason): string =>
  hiddenFor === 'deleted'
    ? 'La eliminamos por moderación: ya no se puede hacer nada con ella.'
    : 'Está oculta por moderación: por ahora esto no se puede hacer.';

export const hiddenMessageText = '[mensaje oculto por moderación]';

export const deletedMessageText = '[mensaje eliminado por moderación]';

export const hiddenRequestTitle = '[publicación oculta por moderación]';
/** Words of a hidden publication for sellers with own offers: no word of the owner's. */
export const hiddenRequestWords = { title: hiddenRequestTitle, zone: '' };
/** Whether a publication has `hiddenRequestWords` for its reader, who then has no page of it. */
export const isHiddenRequest = ({ title, zone }: { title: string; zone: string }): boolean =>
  title === hiddenRequestWords.title && zone === hiddenRequestWords.zone;

const hiddenRequirementText = '[requisito oculto por moderación]';

/** The requirements of a hidden publication without their words: how many the offer meets stays as it was. */
export const hideRequirements = <One extends { text: string }>(requirements: readonly One[]): One[] =>
  requirements.map((one) => ({ ...one, text: hiddenRequirementText }));

/**
 * Actions left on a hidden publication or offer, and on offers of a hidden publication: those that end it. Other
 * actions would lead somebody to it, or to its author's address.
 */
const endings: ReadonlySet<string> = wordSet('close delete complete withdraw reject fallThrough chat');

/**
 * Actions left on a thing that moderation deleted: ending a running deal, because the other party has to get out of it.
 */
const dealEndings: ReadonlySet<string> = new Set(['complete', 'fallThrough', 'chat']);

/** Whether an action is allowed on a thing that is hidden for this reason; null is shown. */
export const mayWhileHidden = (action: string, hiddenFor: HiddenReason | null): boolean =>
  hiddenFor === null || (hiddenFor === 'deleted' ? dealEndings : endings).has(action);

/** Same for an offer: an offer on a deleted publication can be ended as on a hidden one. */
export const mayOfOfferWhileHidden = (
  action: string,
  offer: HiddenReason | null,
  request: HiddenReason | null,
): boolean => mayWhileHidden(action, offer) && mayWhileHidden(action, request && 'decision');

/**
 * Whether a viewer may read a publication; null is a visitor. A hidden one is there for its owner, and for the seller of
 * its deal, which has to end somehow.
 */
export const isReadableBy = (
  viewerId: string | null,
  { userId, hiddenFor }: { userId: string; hiddenFor: HiddenReason | null },
  dealSellerId: string | null,
): boolean => !hiddenFor || (viewerId !== null && (viewerId === userId || viewerId === dealSellerId));

/** Whether a moderator can open the page of a thing's author, or why not. */
export const authorPages = ['open', 'hidden', 'suspended', 'unavailable'] as const;
export type AuthorPage = (typeof authorPages)[number];

/** Text beside a name without a link. A block is not mentioned, because a blocked person must not learn of it. */
export const authorPageTexts: Record<Exclude<AuthorPage, 'open'>, string> = {
  hidden: 'su perfil está oculto',
  suspended: 'su cuenta está suspendida',
  unavailable: 'no podés abrir su perfil',
};
