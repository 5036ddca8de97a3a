import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { fitOf } from '#domain/offers/fit.ts';
import type { OfferView } from '#domain/views/views.ts';

export const sampleRequest = {
  minPrice: 300_000,
  maxPrice: 400_000,
  condition: 'usado' as const,
  zone: 'Rosario, Santa Fe',
  neededBy: null,
  requirements: [],
  facts: [{ name: 'condition', label: 'Estado', text: 'Usado', brief: 'Usado' }],
} satisfies Partial<RequestWithFacts>;

const sampleOffer = (rest: Partial<OfferView> & { id: string }): OfferView => ({
  buyRequestId: 'r',
  sellerId: 's',
  title: 'bicicleta mountain bike rodado 29',
  description:
    'Frenos a disco, 21 velocidades. La usé dos veranos y está recién revisada por el bicicletero.',
  price: 350_000,
  images: [],
  status: 'pending',
  deliveryTime: 'En persona',
  contactInfo: { zone: 'Rosario, Santa Fe', condition: 'usado-excelente' },
  publicVisibility: true,
  shippingCost: null,
  availableFrom: null,
  validityHours: 168,
  expiresAt: '2026-11-25T15:00:00.000Z',
  finalizedWhy: null,
  endText: null,
  ...fitOf(
    { price: 350_000, shippingCost: null, deliveryTime: 'En persona', availableFrom: null, answers: [] },
    { ...sampleRequest, quantity: 1 },
  ),
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-18T15:00:00.000Z',
  seller: { id: 's', name: 'Martín Quiroga', avatarUrl: null, location: null, emailVerified: true },
  buyRequest: {
    id: 'r',
    title: 'Bici',
    zone: 'Rosario',
    quantity: 1,
    termsVersion: 1,
    status: 'active',
    userId: 'b',
  },
  hidesContacts: false,
  allowedActions: [],
  ...rest,
});

/** One offer of every status, as its parties see it. */
export const sampleOffers: OfferView[] = [
  sampleOffer({ id: '1', status: 'accepted', images: ['/icon-512.png'] }),
  sampleOffer({
    id: '2',
    price: 385_000,
    title: 'bicicleta Venzo casi nueva, con casco y luces de regalo',
    contactInfo: { zone: 'Villa Crespo, CABA', condition: 'nuevo' },
    deliveryTime: 'Por correo',
    images: ['/icon-512.png', '/icon-192.png', '/icon-192.png'],
    priceHistory: [{ price: 420_000, timestamp: '2026-11-19T12:00:00.000Z', type: 'edited', by: 'seller' }],
    seller: {
      id: 't',
      name: 'Lucía Fernández Aramburu',
      avatarUrl: null,
      location: null,
      emailVerified: true,
    },
    publicVisibility: false,
  }),
  sampleOffer({
    id: '3',
    status: 'rejected',
    price: 450_000,
    rejectionReason: 'Precio demasiado alto',
    priceHistory: [{ price: 480_000, timestamp: '2026-11-17T12:00:00.000Z', type: 'rejected', by: 'seller' }],
    contactInfo: { zone: 'Funes', condition: 'usado-bueno' },
  }),
  sampleOffer({ id: '4', status: 'finalized', price: 280_000, images: ['/icon-512.png'] }),
  sampleOffer({ id: '5', status: 'withdrawn', price: 1_250_000, description: null }),
];
