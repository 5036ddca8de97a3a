import type { SignedIn } from '#services/auth.ts';

declare const isMade: unique symbol;

/**
 * Somebody who is signed in, and the network address they call from where one is known. Only the makers below make
 * one: an object that merely has a `userId` is no proof of who asks.
 */
export interface SignedInActor {
  readonly userId: string;
  readonly address?: string;
  /** Whom rate limits count, where the session told: all accounts of one mailbox. The account otherwise. */
  readonly limitKey?: string;
  /** Set while the account is suspended: `requireUser` refuses it, except for reading own data. */
  readonly suspendedUntil?: Date;
  /** A block keeps them apart from somebody; not known where the session did not tell. */
  readonly isBlocked?: boolean;
  readonly [isMade]: true;
}

/** The caller of a use case, its second argument. null is a visitor. */
export type Actor = SignedInActor | null;

/** What finds out whose session a request carries: `Services` does. */
interface Sessions {
  identify(
    headers: Headers,
  ): Promise<{ userId: string; isBlocked?: boolean; limitKey?: string; suspendedUntil?: Date } | null>;
}

/** The actor of a request, by the session in its headers; null without one. Both doors use it, pages and API. */
export async function actorOf(sessions: Sessions, headers: Headers, address: string): Promise<Actor> {
  const person = await sessions.identify(headers);
  return person && ({ ...person, address } as SignedInActor);
}

/** The actor of a sign-in that just succeeded: the request itself carries no session yet. */
export const actorOfSignIn = ({ userId }: SignedIn): SignedInActor => ({ userId }) as SignedInActor;

/**
 * The system acts in somebody's name: demo data, benchmarks, tests, and the job that removes what moderation deleted.
 * Nothing that answers a request may use it, which the import rule holds (`.dependency-cruiser.cjs`).
 */
export const inNameOf = (userId: string): SignedInActor => ({ userId }) as SignedInActor;
