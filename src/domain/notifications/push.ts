import { z } from 'zod';
import { limits } from '../limits/limits.ts';

const wrongKey = 'La clave del navegador no es válida';
/** A point of the P-256 curve, uncompressed, and 16 random bytes: as browsers write them, unpadded base64url. */
const publicKey = /^B[\w-]{86}$/;
const secret = /^[\w-]{22}$/;

const wrongEndpoint = 'La dirección del navegador no es válida';
/** Browsers write addresses in ASCII. A URL parser accepts control characters; the database does not. */
const printable = /^[!-~]+$/;

const endpointSchema = z
  .string({ error: wrongEndpoint })
  .max(limits.urlMax, 'La dirección del navegador es demasiado larga')
  .regex(printable, wrongEndpoint)
  .pipe(z.url({ protocol: /^https?$/, error: wrongEndpoint }));

/** A browser that wants pushes, as its `PushSubscription.toJSON()` has it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: endpointSchema,
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: z.string({ error: wrongKey }).regex(publicKey, wrongKey),
    auth: z.string({ error: wrongKey }).regex(secret, wrongKey),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

export const endPushSubscriptionSchema = z.strictObject({ endpoint: endpointSchema });
