import type { NotificationDefinition } from '../definition.ts';
import { everywhere, offerNamed, somebody, theOffer, toPhoto } from '../sentences.ts';

/** To the buyer: the photo with the code was sent. */
export const photoReceivedNotification: NotificationDefinition = {
  label: 'Llegó la foto con código que pedí',
  section: 'buying',
  place: 35,
  defaults: everywhere,
  icon: 'image',
  title: (facts) => `Llegó la foto con código de ${offerNamed(facts)}`,
  body: (facts) =>
    `La sacó ${somebody(facts)}. Fijate que se lea ${facts.photoCode ?? 'el código'} en el papel.`,
  grouped: (_, facts) => `${theOffer(facts)}: llegó la foto con código`,
  groupedBy: 'offerId',
  action: 'Ver la foto',
  path: toPhoto,
  push: { urgency: 'high', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    photoCode: 'AR-7K3P',
    actorName: 'Beto Fernández',
  },
};
