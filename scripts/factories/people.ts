import { v7 } from 'uuid';
import { type SignedInActor, signedInAs } from '#application/actor.ts';
import type { Database } from '#database/connection.ts';
import { account, profiles, user } from '#database/schema.ts';

export interface NewPerson {
  name: string;
  email?: string;
  location?: string | null;
  bio?: string | null;
  avatarUrl?: string | null;
  /** Without it the person can't sign in by password. */
  passwordHash?: string;
  at?: Date;
  /** Default: true. */
  emailVerified?: boolean;
}

/** A new person, ready to act in the market. */
export type NewActor = SignedInActor & { email: string };

/** Creates a person with an account and a profile, in the same state as after confirming their address. */
export async function makePerson(db: Database, person: NewPerson): Promise<NewActor> {
  const id = v7();
  const at = person.at ?? new Date();
  const email = person.email ?? `${id}@example.com`;
  const dates = { createdAt: at, updatedAt: at };
  await db.transaction(async (tx) => {
    await tx
      .insert(user)
      .values({ id, name: person.name, email, emailVerified: person.emailVerified ?? true, ...dates });
    await tx.insert(profiles).values({
      id,
      email,
      fullName: person.name,
      location: person.location ?? null,
      bio: person.bio ?? null,
      avatarUrl: person.avatarUrl ?? null,
      ...dates,
    });
    if (person.passwordHash === undefined) return;
    await tx.insert(account).values({
      id: v7(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: person.passwordHash,
      ...dates,
    });
  });
  return { ...signedInAs(id), email };
}
