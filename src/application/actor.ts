import type { SignedIn } from '#services/auth.ts';

declare const isMade: unique symbol;

/** Only the functions below make an actor: an object with a `userId` does not prove who asks. */
export interface SignedInActor {
  readonly userId: string;
  readonly address?: string;
  /** One key for all accounts of a mailbox; absent for the account's id. */
  readonly limitKey?: string;
  /** `requireUser` refuses suspended accounts. */
  readonly suspendedUntil?: Date;
  /** Undefined when the session does not say. */
  readonly isBlocked?: boolean;
  readonly [isMade]: true;
}

/** Null is a visitor. */
export type Actor = SignedInActor | null;

interface Sessions {
  identify(
    headers: Headers,
  ): Promise<{ userId: string; isBlocked?: boolean; limitKey?: string; suspendedUntil?: Date } | null>;
}

export async function actorOf(sessions: Sessions, headers: Headers, address: string): Promise<Actor> {
  const person = await sessions.identify(headers);
  return person && ({ ...person, address } as SignedInActor);
}

/** The request of a sign-in carries no session yet. */
export const actorOfSignIn = ({ userId }: SignedIn): SignedInActor => ({ userId }) as SignedInActor;

/** For demo, benchmarks, tests, and deleting jobs; `.dependency-cruiser.cjs` forbids other imports. */
export const signedInAs = (userId: string): SignedInActor => ({ userId }) as SignedInActor;
