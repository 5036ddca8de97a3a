import { z } from '@hono/zod-openapi';
import { getProfile } from '#market/accounts/queries.ts';
import type { Market } from '#market/context.ts';

/** The account of a session. */
export const user = z
  .strictObject({ id: z.uuid(), email: z.email(), emailVerified: z.boolean(), name: z.string() })
  .openapi('User');
export const signedIn = z.strictObject({ user });

export async function userOf(market: Market, userId: string): Promise<z.output<typeof user>> {
  const { id, email, emailVerified, fullName } = await getProfile(market, { userId });
  return { id, email, emailVerified, name: fullName };
}
