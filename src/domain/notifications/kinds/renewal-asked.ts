import type { NotificationDefinition, NotificationFacts } from '../definition.ts';
import { everywhere, requestNamed, somebody, theOffer, toOffer } from '../sentences.ts';

/** To the seller: the buyer asks whether their lapsed offer still stands. */
export const renewalAskedNotification: NotificationDefinition = {
  label: 'Me preguntan si mi oferta sigue en pie',
  section: 'selling',
  place: 44,
  defaults: everywhere,
  icon: 'message-circle-question-mark',
  title: question,
  body: (facts) => `${theOffer(facts)} venció. La reactivás con un toque.`,
  // Several are about one offer, of which the buyer asked again.
  grouped: (_, facts) => question(facts),
  groupedBy: 'offerId',
  action: 'Sigue en pie',
  path: toOffer,
  push: { urgency: 'high', days: 3 },
  mail: { cause: { of: 'offerId' }, onlyWhile: 'offerIsAskedAbout' },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    actorName: 'Ana Pérez',
  },
};

function question(facts: NotificationFacts): string {
  return `${somebody(facts)} pregunta: ¿sigue en pie tu oferta en ${requestNamed(facts)}?`;
}
