import { offerFields } from '#domain/fields/offer.ts';
import { exampleOf } from '#domain/fields/shown.ts';
import type { SendOffer } from '#domain/offer.ts';

/** What the sellers of the run send; by its title they are found and removed afterwards. */
export const benchOffer = (picture: string): SendOffer => ({
  ...exampleOf(offerFields),
  title: 'Oferta de la prueba de carga',
  images: [picture],
});
