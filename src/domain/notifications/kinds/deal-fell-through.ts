import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, somebody, toChat, toOffer } from '../sentences.ts';

/** To the other party of an accepted offer: the deal fell through, or the request was deleted with it. */
export const dealFellThroughNotification: NotificationDefinition = {
  label: 'Un trato no se concretó',
  section: 'both',
  place: 20,
  defaults: everywhere,
  icon: 'unlink',
  title: (facts) => `No se concretó el trato por ${requestNamed(facts)}`,
  body: (facts) =>
    facts.isRequestDeleted
      ? 'Eliminaron la publicación. El trato y lo que arreglaron quedan sin efecto.'
      : `${somebody(facts)} avisó que no se concretó.`,
  grouped: (count, facts) => `No se concretaron ${count} tratos por ${requestNamed(facts)}`,
  groupedBy: 'offerId',
  action: 'Ver qué pasó',
  path: (subject) =>
    subject.offerId === null && subject.chatId !== null ? toChat(subject) : toOffer(subject),
  push: { urgency: 'high', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: { by: 'offerId', kinds: ['offerAccepted'] },
  isOfDeal: true,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
    actorName: 'Beto Fernández',
  },
};
