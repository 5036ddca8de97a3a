import type { Database } from '#database/connection.ts';
import { profiles } from '#database/schema.ts';
import { newProfileName } from '#domain/names.ts';

/** What an account knows of its person. */
export interface AccountIdentity {
  id: string;
  name: string | null;
  email: string;
}

/** Creates the account's profile unless there is one (specification section 3). */
export async function ensureProfile(
  db: Pick<Database, 'insert'>,
  { id, name, email }: AccountIdentity,
): Promise<void> {
  await db
    .insert(profiles)
    .values({ id, email, fullName: newProfileName(name, email) })
    .onConflictDoNothing();
}
