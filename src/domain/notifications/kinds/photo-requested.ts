import type { NotificationDefinition } from '../definition.ts';
import { everywhere, offerNamed, somebody, theOffer, toPhoto } from '../sentences.ts';

/** The seller is asked for a photo with the offer's code on paper. */
export const photoRequestedNotification: NotificationDefinition = {
  label: 'Me piden una foto con código',
  section: 'selling',
  place: 35,
  defaults: everywhere,
  icon: 'camera',
  title: (facts) => `Te piden una foto con código de ${offerNamed(facts)}`,
  body: (facts) =>
    `${somebody(facts)} quiere verlo al lado de un papel que diga ${facts.photoCode ?? 'el código'}.`,
  grouped: (_, facts) => `${theOffer(facts)}: te piden una foto con código`,
  groupedBy: 'offerId',
  action: 'Sacar la foto',
  path: toPhoto,
  push: { urgency: 'high', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    photoCode: 'AR-7K3P',
    actorName: 'Ana Gómez',
  },
};
