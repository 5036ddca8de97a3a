import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { z } from 'zod';
import { isOpenToSuspended, suspendedRefusal } from '#domain/moderation/suspension.ts';
import { type FieldErrors, Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { Actor, Market } from '#market/context.ts';
import type { IdempotencyKey } from '#market/idempotency.ts';
import { refusalOf } from '#market/refusal-of.ts';
import { attempt } from '#market/within.ts';
import { type RequestScope, requestContext } from '../pages/context.ts';
import { type ActionPath, type IntentOf, needsUser, signedOutText } from '../pages/page-actions.ts';
import { recordPageRefusal } from '../pages/record-refusal.ts';
import type { ActionDone, FormProblem } from './action-result.ts';
import { formProblem, type ParsedForm } from './form-problem.ts';
import { idempotencyKeyOf } from './idempotency-key-of.ts';
import { formMarks } from './marks.ts';
import { parseForm } from './parse-form.ts';
import { readForm } from './read-form.ts';

/** The arguments of an intent's handler. */
export interface ActionCall {
  market: Market;
  actor: Actor;
  scope: RequestScope;
  request: Request;
  /** A parameter of the route's path. Refuses with `not_found` when it is missing. */
  param(name: string): string;
  /** Parses the form with a domain schema. Refuses with `invalid` and one message for each wrong field. */
  parse<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  /** One text field outside the schema, such as the id of the offer. Refuses when it is missing. */
  text(name: string): string;
  form: FormData;
  /** The idempotency key of the form, when it has one: for intents that create something. */
  idempotencyKey?: IdempotencyKey;
  /** Where the page goes next. Browsers without script get a redirect; the others get `data` and navigate by script. */
  next<Data>(path: string, data: Data): Data | Response;
}

export type IntentHandler<Data = unknown> = (call: ActionCall) => Promise<Data | Response>;

/**
 * A route's action, made of one handler for each intent. A refusal becomes the problem in the result, with the
 * refusal's status. Other errors reach the error page.
 */
export function intentAction<Path extends ActionPath, Data = unknown>(
  path: Path,
  handlers: Record<IntentOf<Path>, IntentHandler<Data>>,
) {
  const byIntent = new Map<string, IntentHandler<Data>>(
    Object.entries(handlers) as [string, IntentHandler<Data>][],
  );

  return async ({ request, params, context }: ActionFunctionArgs) => {
    const scope = context.get(requestContext);
    const form = await readForm(request);
    // Fields that the form library adds itself.
    for (const name of ['__intent__', '__state__']) form.delete(name);
    const call = callOf(form, params, scope.refusedPhotos);
    const intent = String(form.get(formMarks.intent) ?? '');
    try {
      const handle = byIntent.get(intent);
      if (!handle) throw refuse('invalid', 'No reconocemos esa acción. Recargá la página y probá de nuevo.');
      const actor = await scope.actor();
      if (actor?.suspendedUntil && !isOpenToSuspended(path)) throw suspendedRefusal(actor.suspendedUntil);
      await attempt(scope.market, actor ?? scope);
      // Checked before the form is parsed, so that a visitor is first told to sign in.
      if (actor === null && needsUser(path, intent))
        throw refuse('unauthenticated', signedOutText(path, intent));
      const answer = await handle({
        ...call,
        idempotencyKey: idempotencyKeyOf(form, `${path} ${intent} ${Object.values(params).join(' ')}`),
        scope,
        market: scope.market,
        actor,
        request,
      });
      if (answer instanceof Response) return answer;
      return data<ActionDone<Data> | FormProblem>({ ok: true, intent, data: answer });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await recordPageRefusal(scope, request, refusal, `${path} ${intent}`);
      if (refusal.cause) scope.log.warn({ err: error }, 'action could not be done now');
      if (refusal.retryAfter !== undefined) {
        scope.answerHeaders.set('Retry-After', String(refusal.retryAfter));
      }
      return data<ActionDone<Data> | FormProblem>(formProblem(refusal, form, intent, call.parsed()), {
        status: refusal.status,
      });
    }
  };
}

function callOf(
  form: FormData,
  params: Record<string, string | undefined>,
  refusedPhotos: readonly string[] = [],
) {
  let submission: ParsedForm | undefined;
  return {
    form,
    /** The form as `parse` read it, for a refusal that shows it again. */
    parsed: () => submission,
    param(name: string): string {
      const value = params[name];
      if (value === undefined) throw refuse('not_found');
      return value;
    },
    parse<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
      const made = parseForm(form, schema);
      submission = made;
      const errors = made.status === 'success' ? {} : firstSentences(made.error);
      if (refusedPhotos.length > 0) errors.images = refusedPhotos.join('. ');
      if (made.status === 'success' && refusedPhotos.length === 0) return made.value;
      throw new Refusal({ code: 'invalid', errors });
    },
    text(name: string): string {
      const value = form.get(name);
      if (typeof value !== 'string' || value === '')
        throw refuse('invalid', 'Faltan datos. Recargá la página.');
      return value;
    },
    next<Data>(path: string, answer: Data): Data | Response {
      return form.has(formMarks.hydrated) ? answer : redirect(path);
    },
  };
}

function firstSentences(errors: Record<string, string[] | null> | null): FieldErrors {
  const sentences: FieldErrors = {};
  for (const [field, texts] of Object.entries(errors ?? {})) {
    if (texts?.[0]) sentences[field || '_form'] = texts[0];
  }
  return sentences;
}
