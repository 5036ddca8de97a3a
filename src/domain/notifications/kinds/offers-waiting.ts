import { unansweredPath } from '../../action-items/unanswered-path.ts';
import type { NotificationDefinition, NotificationFacts } from '../definition.ts';
import { everywhere, offerNamed, requestNamed, toOffer } from '../sentences.ts';

/** To the buyer: offers have waited three days for an answer. One notification a morning, with each offer once. */
export const offersWaitingNotification: NotificationDefinition = {
  label: 'Ofertas que esperan mi respuesta',
  section: 'buying',
  place: 45,
  defaults: everywhere,
  icon: 'hourglass',
  title: ({ offerCount = 1 }) =>
    offerCount > 1
      ? `${offerCount} ofertas esperan tu respuesta hace más de 3 días`
      : 'Una oferta espera tu respuesta hace más de 3 días',
  body: (facts) => `${firstNamed(facts)}Un no también sirve: quien vende deja de esperar.`,
  grouped: () => 'Hay ofertas que esperan tu respuesta hace más de 3 días',
  groupedBy: 'offerId',
  action: 'Responder',
  path: (subject) => (subject.offerId === null ? unansweredPath : toOffer(subject)),
  groupedPath: () => unansweredPath,
  groupedAction: 'Responder',
  push: { urgency: 'normal', days: 2 },
  mail: { isBulk: true, cause: { of: 'chatId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    offerCount: 3,
  },
};

/** Of several the first, unless moderation hid it since. */
function firstNamed(facts: NotificationFacts): string {
  const named = `${offerNamed(facts)}, en ${requestNamed(facts)}. `;
  if ((facts.offerCount ?? 1) === 1) return named;
  return facts.offerTitle === undefined ? '' : `La primera: ${named}`;
}
