import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { twoFactor } from '#database/schema.ts';

const batch = 500;
type Row = Pick<typeof twoFactor.$inferSelect, 'id' | 'secret'>;

/** The authenticator app's secret as the newest of `secrets` encrypts it, stored so when an earlier one had encrypted it. */
export async function renewSecret(db: Database, secrets: readonly string[], row: Row): Promise<string> {
  const [newest = '', ...before] = secrets;
  if (before.length === 0 || (await decrypted(newest, row.secret)) !== null) return row.secret;
  for (const key of before) {
    const data = await decrypted(key, row.secret);
    if (data === null) continue;
    const secret = await symmetricEncrypt({ key: newest, data });
    const isSame = and(eq(twoFactor.id, row.id), eq(twoFactor.secret, row.secret));
    await db.update(twoFactor).set({ secret }).where(isSame);
    return secret;
  }
  return row.secret;
}

/** The same for everybody. Does nothing without earlier secrets. */
export async function renewSecrets(db: Database, secrets: readonly string[]): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let rows: Row[] = []; secrets.length > 1; after = rows.at(-1)!.id) {
    rows = await db
      .select({ id: twoFactor.id, secret: twoFactor.secret })
      .from(twoFactor)
      .where(gt(twoFactor.id, after))
      .orderBy(twoFactor.id)
      .limit(batch);
    if (rows.length === 0) return;
    for (const row of rows) await renewSecret(db, secrets, row);
  }
}

/** null: another secret encrypted it. */
const decrypted = (key: string, data: string): Promise<string | null> =>
  symmetricDecrypt({ key, data }).catch(() => null);
