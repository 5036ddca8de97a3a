import { v7 } from 'uuid';
import type { z } from 'zod';
import type { Who } from '#domain/lifecycle/shape.ts';
import type { LimitedAction } from '#domain/limits/rate-limits.ts';
import { type Actor, type Context, requireEvenSuspended, requireUser, type Transaction } from './context.ts';
import { claimIdempotencyKey, type IdempotencyKey, runIdempotent } from './idempotency.ts';
import { type RateLimitOptions, withRateLimit } from './rate-limit.ts';

/** Who may carry an action out: by their relation to its subject, or anybody who is signed in, or visitors too. */
export type ActionActor = 'anyone' | 'user' | 'moderator' | 'owner' | 'buyer' | 'seller' | 'party';

/** What an action's id names. */
export type Subject =
  | 'request'
  | 'offer'
  | 'proposal'
  | 'question'
  | 'chat'
  | 'meeting'
  | 'rating'
  | 'person'
  | 'alert'
  | 'case'
  | 'decision';

/** What API and pages need to know of an action before they call it. */
export interface ActionFacts {
  /** The `operationId` in the API. */
  name: string;
  summary?: string | undefined;
  who: ActionActor;
  /** The refusal of a visitor, where it is not 'Debes iniciar sesión'. */
  signedOut?: string | undefined;
  /** The refusal of everybody else, where the domain does not say it. */
  forbidden?: string | undefined;
  /** Whether a suspended person may carry it out too. */
  evenSuspended?: true;
}

/** The arguments of an action's function. */
export interface ActionCall<Input = unknown> extends Pick<ActionFacts, 'who' | 'forbidden'> {
  ctx: Context;
  actor: Actor;
  /** Of the signed-in caller. */
  userId: string;
  /** Of the action's subject; empty without one. */
  id: string;
  input: Input;
  /** Runs one transaction, counted by the action's rate limit. A transaction that lost a deadlock runs again. */
  write<Result>(run: (tx: Transaction) => Promise<Result>, options?: RateLimitOptions): Promise<Result>;
  /**
   * The same for a transaction that creates something with the given id. A submission that repeats an idempotency key
   * creates nothing. @returns the id of what was created, now or by the first submission.
   */
  create(
    run: (tx: Transaction, newId: string) => Promise<unknown>,
    options?: RateLimitOptions,
  ): Promise<string>;
}

interface Declaration<On, Input, Result> extends ActionFacts {
  on?: On;
  input?: z.ZodType<Input>;
  limit: LimitedAction;
  run(call: ActionCall<Input>): Promise<Result>;
}

type OptionalKeyAnd<Input> = Input extends undefined
  ? [key?: IdempotencyKey]
  : object extends Input
    ? [input?: Input, key?: IdempotencyKey]
    : [input: Input, key?: IdempotencyKey];

export interface Action<On, Input, Result> extends Omit<Declaration<On, Input, Result>, 'run'> {
  (
    ctx: Context,
    actor: Actor,
    ...given: On extends Subject ? [id: string, ...OptionalKeyAnd<Input>] : OptionalKeyAnd<Input>
  ): Promise<Result>;
  /** Calls the action with input that was parsed by its schema. */
  perform(ctx: Context, actor: Actor, given: Given<Input>): Promise<Result>;
}

interface Given<Input> {
  id: string;
  input: Input;
  key?: IdempotencyKey | undefined;
}

/**
 * Declares a write of the product: who may do it, with what input, within which rate limit, and what it does. API, pages
 * and the tests of permissions read the declaration; tests and jobs call it as a function.
 */
export function defineAction<Result, Input = undefined, On extends Subject | undefined = undefined>({
  run,
  ...facts
}: Declaration<On, Input, Result>): Action<On, Input, Result> {
  const { name, ...readable } = facts;
  const { on, input: schema, who, signedOut, forbidden, evenSuspended, limit } = facts;
  const requireCaller = (actor: Actor): string => {
    if (who === 'anyone') return actor?.userId ?? '';
    return evenSuspended ? requireEvenSuspended(actor, signedOut).userId : requireUser(actor, signedOut);
  };

  const perform = async (ctx: Context, actor: Actor, { id, input, key }: Given<Input>) => {
    const userId = requireCaller(actor);
    const write: ActionCall['write'] = (inTransaction, options) =>
      withRateLimit(ctx, actor, limit, () => ctx.db.transaction(inTransaction), { thing: id, ...options });
    const create: ActionCall['create'] = (inTransaction, options) => {
      const newId = v7();
      const claimed = async (tx: Transaction) => {
        await claimIdempotencyKey(tx, actor, key, newId, ctx.now());
        await inTransaction(tx, newId);
        return newId;
      };
      return runIdempotent(ctx, actor, key, () => write(claimed, options));
    };
    return run({ ctx, actor, who, forbidden, userId, id, input, write, create });
  };

  const call = (ctx: Context, actor: Actor, ...given: unknown[]) => {
    const id = on ? (given.shift() as string) : '';
    const input = (schema && (given.shift() ?? {})) as Input;
    return perform(ctx, actor, { id, input, key: given[0] as IdempotencyKey | undefined });
  };
  // A function's own name is read-only.
  Object.defineProperty(call, 'name', { value: name });
  return Object.assign(call, { ...readable, perform }) as unknown as Action<On, Input, Result>;
}

/** What a row of a lifecycle table says of its action. For an account, `others` and `anyone` mean the same. */
export function ofTransition({
  who,
  signedOut,
  summary,
}: {
  who: Who;
  signedOut?: string;
  summary?: string;
}) {
  const isForAll = who === 'others' || who === 'anyone' || who === 'system';
  return { who: isForAll ? ('user' as const) : who, signedOut, summary };
}
