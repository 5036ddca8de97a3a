import type { SendOffer } from '#domain/offer.ts';

/** What the sellers of the run send; by its title they are found and removed afterwards. */
export const benchOffer = (picture: string): SendOffer => ({
  title: 'Oferta de la prueba de carga',
  description: 'En muy buen estado, se puede ver cualquier tarde.',
  price: 185_000,
  images: [picture],
  deliveryTime: 'En persona',
  contactInfo: { zone: 'Rosario, Centro', condition: 'usado-bueno' },
  message: 'Hola, tengo justo lo que buscás.',
  publicVisibility: true,
});
