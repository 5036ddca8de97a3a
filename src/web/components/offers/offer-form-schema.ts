import { z } from 'zod';
import { sendOfferSchema } from '#domain/offer.ts';

/** The offer form: all of an offer's terms, with the switch as people read it, 'Oferta privada'. */
export const offerFormSchema = sendOfferSchema
  .omit({ publicVisibility: true })
  .extend({ isPrivate: z.boolean().default(false) })
  .transform(({ isPrivate, ...terms }) => ({ ...terms, publicVisibility: !isPrivate }));
