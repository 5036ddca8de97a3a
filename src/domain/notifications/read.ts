import { z } from 'zod';
import { givenId } from '../fields/given-id.ts';
import { limits } from '../limits/limits.ts';

const one = 'Decí qué se leyó: ids, all, buyRequestId, offerId, chatId, alerts o waiting';

/** Scope of marking as read: some notifications, all, or those about one thing. Exactly one of these. */
export const readNotificationsSchema = z
  .strictObject({
    ids: z
      .array(givenId())
      .min(1, one)
      .max(limits.pageSizeMax, `Se pueden leer hasta ${limits.pageSizeMax} por vez`)
      .optional(),
    all: z.literal(true, { error: one }).optional(),
    buyRequestId: givenId().optional(),
    offerId: givenId().optional(),
    chatId: givenId().optional(),
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

export const readChatSchema = z.strictObject({ messageId: givenId() });
