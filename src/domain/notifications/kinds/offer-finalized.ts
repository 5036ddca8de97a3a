import { capitalise } from '../../people/names.ts';
import type { FinalizedWhy, NotificationDefinition, NotificationFacts } from '../definition.ts';
import { requestNamed, theOffer, toOffer, toRequest } from '../sentences.ts';

const whyTexts: Record<FinalizedWhy, string> = {
  accepted: 'se aceptó otra oferta.',
  closed: 'se cerró la publicación.',
  expired: 'la publicación venció.',
  lapsed: 'venció. Si sigue en pie, la reactivás con un toque.',
};

/** Reason of the end. A lapsed offer of a closed publication does not suggest renewing, which its seller cannot do. */
const whyText = ({ why, isRequestClosed }: NotificationFacts): string | null => {
  if (why === undefined) return null;
  return why === 'lapsed' && isRequestClosed ? 'venció.' : whyTexts[why];
};

/** To the seller: their offer was closed without an answer, and why. */
export const offerFinalizedNotification: NotificationDefinition = {
  label: 'Mi oferta finalizó',
  section: 'selling',
  place: 40,
  defaults: { mail: true, push: false },
  icon: 'circle-off',
  title: (facts) => `Finalizó tu oferta en ${requestNamed(facts)}`,
  body: (facts) => {
    const text = whyText(facts);
    return text && `${theOffer(facts)}: ${text}`;
  },
  grouped: (count, facts) => `Finalizaron ${count} ofertas tuyas en ${requestNamed(facts)}`,
  groupedBody: (facts) => {
    const text = whyText(facts);
    return text && capitalise(text);
  },
  groupedBy: 'buyRequestId',
  action: 'Ver mi oferta',
  path: toOffer,
  groupedPath: toRequest,
  groupedAction: 'Ver la publicación',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { family: 'publication', of: 'buyRequestId' } },
  // Several offers of one seller may end together. Each has its own notification, which replaces none of the same kind.
  joins: { by: 'buyRequestId', kinds: ['requestReopened'] },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
    why: 'accepted',
    actorName: 'Ana Pérez',
  },
};
