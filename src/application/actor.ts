import type { SignedIn } from '#services/auth.ts';

declare const isMade: unique symbol;

/**
 * A signed-in person, with the network address of the call where it is known. Only the functions below make one: an
 * object with a `userId` does not prove who asks.
 */
export interface SignedInActor {
  readonly userId: string;
  readonly address?: string;
  /** Key of rate limits, when the session has it: one for all accounts of a mailbox. The account's id otherwise. */
  readonly limitKey?: string;
  /** Set while the account is suspended: `requireUser` refuses it, except for reading own data. */
  readonly suspendedUntil?: Date;
  /** Whether any block concerns this person; undefined when the session does not say. */
  readonly isBlocked?: boolean;
  readonly [isMade]: true;
}

/** The caller of a use case, its second argument. null is a visitor. */
export type Actor = SignedInActor | null;

interface Sessions {
  identify(
    headers: Headers,
  ): Promise<{ userId: string; isBlocked?: boolean; limitKey?: string; suspendedUntil?: Date } | null>;
}

/** The actor of a request, by the session in its headers; null without one. Pages and API both use it. */
export async function actorOf(sessions: Sessions, headers: Headers, address: string): Promise<Actor> {
  const person = await sessions.identify(headers);
  return person && ({ ...person, address } as SignedInActor);
}

/** The actor of a sign-in that just succeeded: the request itself carries no session yet. */
export const actorOfSignIn = ({ userId }: SignedIn): SignedInActor => ({ userId }) as SignedInActor;

/**
 * An actor for demo data, benchmarks, tests, and the job that removes what moderation deleted. Code that answers a
 * request may not import it (`.dependency-cruiser.cjs`).
 */
export const inNameOf = (userId: string): SignedInActor => ({ userId }) as SignedInActor;
