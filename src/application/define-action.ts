import { v7 } from 'uuid';
import type { z } from 'zod';
import type { ActorRelation } from '#domain/lifecycle/shape.ts';
import type { LimitedAction } from '#domain/limits/rate-limits.ts';
import {
  type AccountServices,
  type Actor,
  type Caller,
  type Context,
  requireEvenSuspended,
  requireUser,
  type Transaction,
} from './context.ts';
import { claimIdempotencyKey, type IdempotencyKey, runIdempotent, setResultId } from './idempotency.ts';
import { type RateLimitOptions, withRateLimit } from './rate-limit.ts';

export type ActionActor = 'anyone' | 'user' | 'moderator' | 'owner' | 'buyer' | 'seller' | 'party';

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

/** An answer of the API with a body. */
interface ApiAnswer<Result> {
  status: 200 | 201;
  description: string;
  schema: z.ZodType<Result>;
}
export const ok = <Result>(description: string, schema: z.ZodType<Result>) =>
  ({ status: 200, description, schema }) as const;
export const created = <Result>(description: string, schema: z.ZodType<Result>) =>
  ({ status: 201, description, schema }) as const;

/** Method and path under `/api`, as OpenAPI writes it: `POST /offers/{id}/mark`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The call of an action in the API; without `answer`, 204. */
export interface ApiCall<Result> {
  route: Route;
  answer?: ApiAnswer<Result>;
  /** Statuses in addition to those that every call of this kind can have. */
  refusals?: readonly (401 | 403 | 404 | 409 | 429)[];
  /** Without a body, the input is `{}`. */
  isBodyOptional?: true;
}

export interface ActionFacts {
  /** `operationId` of the API. */
  name: string;
  summary?: string | undefined;
  who: ActionActor;
  /** Refusal of visitors; 'Debes iniciar sesión' when absent. */
  signedOut?: string | undefined;
  /** Refusal of other people, where the domain has none. */
  forbidden?: string | undefined;
  evenSuspended?: true;
}

export interface ActionCall<Input = unknown> extends Pick<ActionFacts, 'who' | 'forbidden'> {
  ctx: Context;
  actor: Actor;
  /** Empty for a visitor. */
  userId: string;
  /** Id of the subject; empty without one. */
  id: string;
  input: Input;
  key: IdempotencyKey | undefined;
  /** Runs something within the action's rate limit. */
  limited<Result>(run: () => Promise<Result>, options?: RateLimitOptions): Promise<Result>;
  /** Runs one transaction within the action's rate limit; again after a lost deadlock. */
  write<Result>(run: (tx: Transaction) => Promise<Result>, options?: RateLimitOptions): Promise<Result>;
  /**
   * `write` for a transaction that creates a row with the given id. A repeated idempotency key creates nothing. `run`
   * may return the id of an existing row instead. @returns the id of the row, created now or by the first submission.
   */
  create(
    run: (tx: Transaction, newId: string) => Promise<unknown>,
    options?: RateLimitOptions & { newId?: string; key?: IdempotencyKey | undefined; isUncounted?: boolean },
  ): Promise<string>;
}

export interface AccountScope {
  services: AccountServices;
  caller: Caller;
}

export type AccountCall<Input = unknown> = ActionCall<Input> & AccountScope;

interface Declaration<On, Input, Result> extends ActionFacts {
  api?: ApiCall<NoInfer<Result>>;
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

export interface AnyAction<Input, Result> extends ActionFacts {
  api?: ApiCall<Result>;
  on?: Subject | undefined;
  input?: z.ZodType<Input>;
  perform(ctx: Context, actor: Actor, given: Given<Input> & AccountScope): Promise<Result>;
}

export interface Action<On, Input, Result> extends AnyAction<Input, Result> {
  (
    ctx: Context,
    actor: Actor,
    ...given: On extends Subject ? [id: string, ...OptionalKeyAnd<Input>] : OptionalKeyAnd<Input>
  ): Promise<Result>;
}

export interface AccountAction<Input, Result> extends AnyAction<Input, Result> {
  (ctx: Context, actor: Actor, input: Input, account: AccountScope): Promise<Result>;
}

/** The actions that a module declares. */
export const actionsIn = (module: object): AnyAction<unknown, unknown>[] =>
  Object.values(module).filter((value) => typeof value === 'function' && 'perform' in value);

interface Given<Input> {
  id: string;
  input: Input;
  key?: IdempotencyKey | undefined;
}

/**
 * Declares a write. API, pages and the tests of permissions read the declaration; tests and jobs call it as a function.
 */
export function defineAction<Result, Input = undefined, On extends Subject | undefined = undefined>(
  declared: Declaration<On, Input, Result>,
): Action<On, Input, Result> {
  const { on, input: schema } = declared;
  const perform = performing<Input, Result>(declared, ({ account: _, ...call }) => declared.run(call));
  return withFacts(declared, perform, (ctx, actor, given) => {
    const id = on ? (given.shift() as string) : '';
    const input = (schema && (given.shift() ?? {})) as Input;
    return perform(ctx, actor, { id, input, key: given[0] as IdempotencyKey | undefined });
  }) as unknown as Action<On, Input, Result>;
}

/** `defineAction` for writes that need the account services. Without `limit` it limits itself. */
export function defineAccountAction<Result, Input = undefined>(
  declared: ActionFacts & {
    api?: ApiCall<NoInfer<Result>>;
    on?: Subject;
    input?: z.ZodType<Input>;
    limit?: LimitedAction;
    run(call: AccountCall<Input>): Promise<Result>;
  },
): AccountAction<Input, Result> {
  const perform = performing<Input, Result>(declared, ({ account, ...call }) =>
    declared.run({ ...call, ...account! }),
  );
  return withFacts(declared, perform, (ctx, actor, [input, account]) =>
    perform(ctx, actor, { id: '', input: input as Input, ...(account as AccountScope) }),
  ) as unknown as AccountAction<Input, Result>;
}

function performing<Input, Result>(
  { who, signedOut, forbidden, evenSuspended, limit }: ActionFacts & { limit?: LimitedAction },
  run: (call: ActionCall<Input> & { account: AccountScope | undefined }) => Promise<Result>,
) {
  const requireCaller = (actor: Actor): string => {
    if (who === 'anyone') return actor?.userId ?? '';
    return evenSuspended ? requireEvenSuspended(actor, signedOut).userId : requireUser(actor, signedOut);
  };
  return async (
    ctx: Context,
    actor: Actor,
    { id, input, key, services, caller }: Given<Input> & Partial<AccountScope>,
  ): Promise<Result> => {
    const userId = requireCaller(actor);
    const limited: ActionCall['limited'] = (work, options) =>
      limit ? withRateLimit(ctx, actor, limit, work, { resource: id, ...options }) : work();
    const write: ActionCall['write'] = (inTransaction, options) =>
      limited(() => ctx.db.transaction(inTransaction), options);
    const create: ActionCall['create'] = (inTransaction, options = {}) => {
      const { newId = v7(), key: own, isUncounted = false } = options;
      const claimed = key ?? own;
      const inOne = async (tx: Transaction) => {
        await claimIdempotencyKey(tx, actor, claimed, newId, ctx.now());
        const found = await inTransaction(tx, newId);
        if (typeof found !== 'string') return newId;
        await setResultId(tx, actor, claimed, found);
        return found;
      };
      return runIdempotent(ctx, actor, claimed, () =>
        isUncounted ? ctx.db.transaction(inOne) : write(inOne, options),
      );
    };
    const account = services && caller && { services, caller };
    return run({ ctx, actor, who, forbidden, userId, id, input, key, account, limited, write, create });
  };
}

function withFacts(
  { name, ...facts }: ActionFacts,
  perform: unknown,
  call: (ctx: Context, actor: Actor, given: unknown[]) => unknown,
) {
  const action = (ctx: Context, actor: Actor, ...given: unknown[]) => call(ctx, actor, given);
  Object.defineProperty(action, 'name', { value: name });
  return Object.assign(action, { ...facts, perform });
}

/** For an account, `others` and `anyone` mean the same. */
export function ofTransition({
  who,
  signedOut,
  summary,
}: {
  who: ActorRelation;
  signedOut?: string;
  summary?: string;
}) {
  const isForAll = who === 'others' || who === 'anyone' || who === 'system';
  return { who: isForAll ? ('user' as const) : who, signedOut, summary };
}
