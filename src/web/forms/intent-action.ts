import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { z } from 'zod';
import { type FieldErrors, Refusal, refuse } from '#domain/refusal.ts';
import type { Actor, Market } from '#market/context.ts';
import { refusalOf } from '#market/refusal-of.ts';
import type { Sending } from '#market/sendings.ts';
import { attempt } from '#market/within.ts';
import { type RequestScope, requestContext } from '../context.ts';
import { type ActionPath, type IntentOf, needsUser, signedOutText } from '../page-actions.ts';
import { recordPageRefusal } from '../record-refusal.ts';
import type { ActionDone, FormProblem } from './action-result.ts';
import { formProblem, type ParsedForm } from './form-problem.ts';
import { formMarks } from './marks.ts';
import { parseForm } from './parse-form.ts';

import { readForm } from './read-form.ts';

import { sendingOf } from './sending-of.ts';

/** What a handler of one intent works with. */
export interface ActionCall {
  market: Market;
  actor: Actor;
  scope: RequestScope;
  request: Request;
  /** A parameter of the route's path; refuses `not_found` when it is missing. */
  param(name: string): string;
  /** The form as the domain schema reads it, or a refusal `invalid` with one sentence a field. */
  parse<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  /** One text field outside a schema, such as the id of the offer acted on; refuses when it is missing. */
  text(name: string): string;
  form: FormData;
  /** How the form is known again, when it carries a key: for an intent that makes something. */
  sending?: Sending;
  /**
   * Where to go when the page's own script can't: browsers without script get a redirect, the others get
   * `data` and go by themselves.
   */
  next<Data>(path: string, data: Data): Data | Response;
}

export type IntentHandler<Data = unknown> = (call: ActionCall) => Promise<Data | Response>;

/**
 * A route's action made of one handler for each of its intents. Refusals become the answer's problem, with the
 * status of the refusal; anything else thrown is a fault and reaches the error page.
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
    // The form library's own, not the form's.
    for (const name of ['__intent__', '__state__']) form.delete(name);
    const call = callOf(form, params);
    const intent = String(form.get(formMarks.intent) ?? '');
    try {
      const handle = byIntent.get(intent);
      if (!handle) throw refuse('invalid', 'No reconocemos esa acción. Recargá la página y probá de nuevo.');
      const actor = await scope.actor();
      await attempt(scope.market, actor ?? scope);
      // Said before the form is read: whoever isn't signed in learns that first.
      if (actor === null && needsUser(path, intent))
        throw refuse('unauthenticated', signedOutText(path, intent));
      const answer = await handle({
        ...call,
        sending: sendingOf(form, `${path} ${intent} ${Object.values(params).join(' ')}`),
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

function callOf(form: FormData, params: Record<string, string | undefined>) {
  let submission: ParsedForm | undefined;
  return {
    form,
    /** What `parse` made of the form, for a refusal that shows it again. */
    parsed: () => submission,
    param(name: string): string {
      const value = params[name];
      if (value === undefined) throw refuse('not_found');
      return value;
    },
    parse<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
      const made = parseForm(form, schema);
      submission = made;
      if (made.status === 'success') return made.value;
      throw new Refusal({ code: 'invalid', errors: firstSentences(made.error) });
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
