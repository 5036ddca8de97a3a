import { z } from 'zod';
import { noticeChannels } from '#domain/notices/definition.ts';
import { noticeKinds } from '#domain/notices/kind-names.ts';
import { noticeSettingsSchema } from '#domain/notices/settings-schema.ts';

const kinds = z.array(z.enum(noticeKinds, { error: 'Recargá la página y probá de nuevo' }));

/** The whole form of `/profile/avisos`: of each channel the kinds that are ticked, so the others are not wanted. */
export const settingsFormSchema = z
  .object({ mail: kinds, push: kinds, digest: noticeSettingsSchema.shape.digest })
  .transform(({ digest, ...ticked }) => ({
    digest,
    preferences: Object.fromEntries(
      noticeKinds.map((kind) => [
        kind,
        Object.fromEntries(noticeChannels.map((channel) => [channel, ticked[channel].includes(kind)])),
      ]),
    ),
  }));
