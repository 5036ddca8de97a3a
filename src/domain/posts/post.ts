import { z } from 'zod';
import { webLink } from '../fields/kinds.ts';
import { limits } from '../limits/limits.ts';
import { cleanLine, cleanText } from '../texts/clean-text.ts';
import { typedLine } from '../texts/text.ts';

/** Value of one named property of a legacy post, as text. */
const characteristicText = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => cleanText(String(value)));

const time = z.iso
  .datetime({ offset: true, local: true, error: 'must be an ISO 8601 time' })
  .transform((text) => new Date(text));

const price = z
  .number()
  .int()
  .max(limits.priceMax)
  .nullish()
  // The old forms kept an empty price as 0.
  .transform((value) => (value ? Math.max(value, 0) || null : null));

/** One record of the legacy `posts`, as its export names the fields (specification section 3). */
export const importedPostSchema = z
  .strictObject({
    id: z.guid({ error: 'must be a UUID' }).transform((id) => id.toLowerCase()),
    user_id: z.guid().nullish(),
    buy_request_id: z.guid().nullish(),
    title: typedLine().min(1, 'must not be empty').max(limits.titleMax),
    min_price: price,
    max_price: price,
    zone: typedLine().max(limits.zoneMax).nullish(),
    characteristics: z
      .union([
        z.string().max(limits.descriptionMax).overwrite(cleanText),
        z.record(z.string().overwrite(cleanLine), characteristicText),
      ])
      .nullish(),
    reference_link: webLink('must be an http(s) link').nullish(),
    /** Paths beside the file, addresses, or pictures of ours. */
    images: z.array(z.string().min(1).max(limits.urlMax)).max(limits.requestImagesMax).nullish(),
    created_at: time,
  })
  .refine(({ min_price, max_price }) => !min_price || !max_price || min_price <= max_price, {
    path: ['max_price'],
    error: 'must not be less than min_price',
  });

export const importedPostsSchema = z.array(importedPostSchema);
export type ImportedPost = z.output<typeof importedPostSchema>;
