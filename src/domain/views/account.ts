import { z } from 'zod';
import { securityOutcomes } from '../accounts/security-events.ts';
import { id, time } from '../fields/kinds.ts';

/** One entry of 'Actividad de tu cuenta'. */
export const activity = z
  .strictObject({
    id,
    kind: z.string(),
    outcome: z.enum(securityOutcomes),
    text: z.string().meta({ description: 'The sentence' }),
    device: z
      .string()
      .nullable()
      .meta({ description: 'null when it was not kept', example: 'Chrome en Android' }),
    isHere: z.boolean().meta({ description: 'From the connection this call comes from' }),
    count: z.int().meta({ description: 'How often within that minute' }),
    createdAt: time,
  })
  .meta({ id: 'Activity' });
export type ActivityView = z.infer<typeof activity>;

/** A place somebody is signed in at. */
export const openSession = z
  .strictObject({
    id,
    device: z.string().meta({ example: 'Chrome en Android' }),
    isCurrent: z.boolean().meta({ description: 'The session of this call' }),
    createdAt: time,
    lastUsedAt: time.meta({ description: 'To the hour' }),
    expiresAt: time,
  })
  .meta({ id: 'OpenSession' });
export type SessionView = z.infer<typeof openSession>;

/** A passkey as its owner sees it. */
export const ownPasskey = z
  .strictObject({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() })
  .meta({ id: 'Passkey' });
export type PasskeyView = z.infer<typeof ownPasskey>;
