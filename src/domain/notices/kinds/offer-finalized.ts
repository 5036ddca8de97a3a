import { capitalise } from '../../people/names.ts';
import type { FinalizedWhy, NoticeDefinition } from '../definition.ts';
import { requestNamed, theOffer, toOffer, toRequest } from '../sentences.ts';

const whyTexts: Record<FinalizedWhy, string> = {
  accepted: 'se aceptó otra oferta.',
  closed: 'se cerró la publicación.',
  expired: 'la publicación venció.',
  lapsed: 'venció. Si sigue en pie, la reactivás con un toque.',
};

/** To the seller: their offer was closed without an answer, and why. */
export const offerFinalizedNotice: NoticeDefinition = {
  label: 'Mi oferta finalizó',
  section: 'selling',
  place: 40,
  defaults: { mail: true, push: false },
  icon: 'circle-off',
  title: (facts) => `Finalizó tu oferta en ${requestNamed(facts)}`,
  body: (facts) => (facts.why ? `${theOffer(facts)}: ${whyTexts[facts.why]}` : null),
  grouped: (count, facts) => `Finalizaron ${count} ofertas tuyas en ${requestNamed(facts)}`,
  groupedBody: (facts) => (facts.why ? capitalise(whyTexts[facts.why]) : null),
  groupedBy: 'buyRequestId',
  action: 'Ver mi oferta',
  path: toOffer,
  groupedPath: toRequest,
  push: { urgency: 'normal', days: 3 },
  mail: { lane: 'soon', cause: { family: 'publication', of: 'buyRequestId' } },
  // Several offers of one seller may end together. Each has its own notice, which replaces none of the same
  // kind.
  joins: { by: 'buyRequestId', kinds: ['requestReopened'] },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
    why: 'accepted',
    actorName: 'Ana Pérez',
  },
};
