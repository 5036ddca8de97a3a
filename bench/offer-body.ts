import { offerFields } from '#domain/fields/offer.ts';
import { exampleOf } from '#domain/fields/shown.ts';
import type { SendOffer } from '#domain/offer.ts';

/** The offer that the run's sellers send. The run finds and deletes these offers by their title. */
export const benchOffer = (picture: string): SendOffer => ({
  ...exampleOf(offerFields),
  title: 'Oferta de la prueba de carga',
  images: [picture],
});
