import type { Database } from '#database/connection.ts';
import { profiles } from '#database/schema.ts';
import { redactContacts } from '#domain/contact-redaction/redact.ts';
import { newProfileName } from '#domain/people/imitation.ts';
import type { Log } from '../log.ts';

export interface AccountIdentity {
  id: string;
  name: string | null;
  email: string;
}

/** Creates the account's profile if it has none (specification section 3). An error is logged and thrown. */
export async function ensureProfile(
  db: Pick<Database, 'insert'>,
  { id, name, email }: AccountIdentity,
  log: Log,
): Promise<void> {
  try {
    await db
      .insert(profiles)
      .values({ id, email, ...redactContacts('profile', { fullName: newProfileName(name, email) }, null) })
      .onConflictDoNothing();
  } catch (error) {
    log.error({ err: error }, 'Error creating profile');
    throw error;
  }
}
