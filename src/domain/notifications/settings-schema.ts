import { z } from 'zod';
import { type NotificationKind, notificationKinds } from './kind-names.ts';
import { digests } from './settings.ts';

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
