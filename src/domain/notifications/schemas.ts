import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { idInput } from '../texts/text.ts';
import { type NotificationKind, notificationKinds } from './notification.ts';
import { digests } from './settings.ts';

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

export const endPushSubscriptionSchema = z.strictObject({ endpoint: endpointSchema });

const one = 'Decí qué se leyó: ids, all, buyRequestId, offerId, chatId, alerts o waiting';

/** Scope of marking as read: some notifications, all, or those about one thing. Exactly one of these. */
export const readNotificationsSchema = z
  .strictObject({
    ids: z
      .array(idInput())
      .min(1, one)
      .max(limits.pageSizeMax, `Se pueden leer hasta ${limits.pageSizeMax} por vez`)
      .optional(),
    all: z.literal(true, { error: one }).optional(),
    buyRequestId: idInput().optional(),
    offerId: idInput().optional(),
    chatId: idInput().optional(),
    /** Notifications of alerts: their page was opened. */
    alerts: z.literal(true, { error: one }).optional(),
    /** Offers that wait for an answer: their page was opened. */
    waiting: z.literal(true, { error: one }).optional(),
  })
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    error: one,
    path: ['ids'],
  });

export type ReadNotifications = z.output<typeof readNotificationsSchema>;

export const readChatSchema = z.strictObject({ messageId: idInput() });

const yesNo = z.boolean({ error: 'Tiene que ser sí o no' });
const byChannel = z.strictObject({ mail: yesNo.optional(), push: yesNo.optional() });
type ByKind = Record<NotificationKind, z.ZodOptional<typeof byChannel>>;
const byKind = z.strictObject(
  Object.fromEntries(notificationKinds.map((kind) => [kind, byChannel.optional()])) as ByKind,
);

/** Changes to the settings; what isn't given stays as it is. */
export const notificationSettingsSchema = z.strictObject({
  preferences: byKind.optional(),
  digest: z.enum(digests, { error: 'Elegí cada aviso, un resumen diario o uno semanal' }).optional(),
  /** The person says that mail to the bounced address arrives now. */
  retryMail: z.literal(true, { error: 'Solo puede ser true' }).optional(),
});
export type NotificationSettingsChanges = z.output<typeof notificationSettingsSchema>;
