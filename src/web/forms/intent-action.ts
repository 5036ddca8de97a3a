import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { z } from 'zod';
import type { Actor, Context } from '#application/context.ts';
import type { ActionFacts, AnyAction } from '#application/define-action.ts';
import type { IdempotencyKey } from '#application/idempotency.ts';
import { consumeAttempt } from '#application/rate-limit.ts';
import { refusalOf } from '#application/refusal-of.ts';
import { isOpenToSuspended, suspendedRefusal } from '#domain/moderation/suspension.ts';
import { type FieldErrors, Refusal, refuse } from '#domain/refusals/refusal.ts';
import { type RequestScope, requestContext } from '../pages/context.ts';
import type { ActionPath } from '../pages/page-actions.ts';
import { recordPageRefusal } from '../pages/refusals.ts';
import type { ActionDone, FormProblem } from './action-result.ts';
import { formProblem, type ParsedForm } from './form-problem.ts';
import { formMarks } from './marks.ts';
import { idempotencyKeyOf, parseForm, readForm } from './parse-form.ts';

/** A form as its handler reads it. */
export interface FormCall {
  ctx: Context;
  actor: Actor;
  scope: RequestScope;
  request: Request;
  /** A parameter of the route's path. Refuses with `not_found` when it is missing. */
  param(name: string): string;
  params: Record<string, string | undefined>;
  /**
   * Parses the form with a domain schema that does not have `field`. Refuses with `invalid` and one message for each wrong
   * field.
   */
  parse<Schema extends z.ZodType>(schema: Schema, field?: string): z.output<Schema>;
  /** One text field outside the schema, such as the id of the offer. Refuses when it is missing. */
  text(name: string): string;
  form: FormData;
  /** The idempotency key of the form, when it has one: for intents that create something. */
  idempotencyKey?: IdempotencyKey;
  /** Where the page goes next. Browsers without script get a redirect; the others get `data` and navigate by script. */
  next<Data>(path: string, data: Data): Data | Response;
}

/** What a form does: the declaration of its action, and how the form is read and answered. */
export interface FormAction<Data = unknown> {
  action: Pick<ActionFacts, 'name' | 'who' | 'signedOut'>;
  handle(call: FormCall): Promise<Data | Response>;
}

interface FormOptions<Input, Result, Data> {
  /** The route's parameter or the field that names the action's subject. */
  id?: string | ((call: FormCall) => string);
  /** The form's schema, where it is not the action's own. */
  input?: z.ZodType<Input> | ((call: FormCall) => Input | Promise<Input>) | undefined;
  /** Where the page goes next, instead of staying; `:name` is a parameter of the route or a field. */
  next?: string | ((result: Result, call: FormCall) => string | Response | Promise<string | Response>);
  /** What the page's script gets of the result. */
  data?: (result: Result, call: FormCall) => Data;
}

/** Carries out an action with what a form holds, as the API does with a body. */
export function formAction<Input, Result, Data = null>(
  action: AnyAction<Input, Result>,
  {
    id = 'id',
    input = action.input,
    next,
    data: dataOf = () => null as Data,
  }: FormOptions<NoInfer<Input>, NoInfer<Result>, Data> = {},
): FormAction<Data> {
  return {
    action,
    async handle(call) {
      const { ctx, actor, scope, request, idempotencyKey: key } = call;
      const read = (name: string) => call.params[name] ?? call.text(name);
      const subject = !action.on ? '' : typeof id === 'function' ? id(call) : read(id);
      const field = action.on && typeof id === 'string' ? id : undefined;
      const given = typeof input === 'function' ? await input(call) : input && call.parse(input, field);
      const result = await action.perform(ctx, actor, {
        ...{ id: subject, input: given as Input, key, services: scope.services },
        caller: { headers: request.headers, address: scope.address },
      });
      const path =
        typeof next === 'function'
          ? await next(result, call)
          : next?.replace(/:(\w+)/g, (_, name) => read(name));
      if (path instanceof Response) return path;
      const answer = dataOf(result, call);
      return path === undefined ? answer : call.next(path, answer);
    },
  };
}

type DataOf<Forms> = Forms[keyof Forms] extends FormAction<infer Data> ? Data : never;

/**
 * A route's action, made of one form for each intent. A refusal becomes the problem in the result, with the refusal's
 * status. Other errors reach the error page.
 */
export function intentAction<Forms extends Record<string, FormAction>>(path: ActionPath, forms: Forms) {
  type Data = DataOf<Forms>;
  const byIntent = new Map<string, FormAction>(Object.entries(forms));

  const action = async ({ request, params, context }: ActionFunctionArgs) => {
    const scope = context.get(requestContext);
    const form = await readForm(request);
    // Fields that the form library adds itself.
    for (const name of ['__intent__', '__state__']) form.delete(name);
    const call = callOf(form, params, scope.refusedPhotos);
    const intent = String(form.get(formMarks.intent) ?? '');
    try {
      const chosen = byIntent.get(intent);
      if (!chosen) throw refuse('invalid', 'No reconocemos esa acción. Recargá la página y probá de nuevo.');
      const actor = await scope.actor();
      if (actor?.suspendedUntil && !isOpenToSuspended(path)) throw suspendedRefusal(actor.suspendedUntil);
      await consumeAttempt(scope.ctx, actor ?? scope);
      // Checked before the form is parsed, so that a visitor is first told to sign in.
      if (actor === null && chosen.action.who !== 'anyone')
        throw refuse('unauthenticated', chosen.action.signedOut);
      const answer = await chosen.handle({
        ...call,
        idempotencyKey: idempotencyKeyOf(form, `${path} ${intent} ${Object.values(params).join(' ')}`),
        scope,
        ctx: scope.ctx,
        actor,
        request,
      });
      if (answer instanceof Response) return answer;
      return data<ActionDone<Data> | FormProblem>({ ok: true, intent, data: answer as Data });
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
  return Object.assign(action, { forms });
}

function callOf(
  form: FormData,
  params: Record<string, string | undefined>,
  refusedPhotos: readonly string[] = [],
) {
  let submission: ParsedForm | undefined;
  return {
    form,
    params,
    /** The form as `parse` read it, for a refusal that shows it again. */
    parsed: () => submission,
    param(name: string): string {
      const value = params[name];
      if (value === undefined) throw refuse('not_found');
      return value;
    },
    parse<Schema extends z.ZodType>(schema: Schema, field?: string): z.output<Schema> {
      const made = parseForm(field ? without(form, field) : form, schema);
      // The form is shown again with the field that the schema does not have.
      const initial = field && form.has(field) ? { [field]: String(form.get(field)) } : {};
      submission = {
        reply(options) {
          const shown = made.reply(options);
          return { ...shown, initialValue: { ...shown.initialValue, ...initial } };
        },
      };
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

function without(form: FormData, field: string): FormData {
  const rest = new FormData();
  for (const [name, value] of form) if (name !== field) rest.append(name, value);
  return rest;
}

function firstSentences(errors: Record<string, string[] | null> | null): FieldErrors {
  const sentences: FieldErrors = {};
  for (const [field, texts] of Object.entries(errors ?? {})) {
    if (texts?.[0]) sentences[field || '_form'] = texts[0];
  }
  return sentences;
}
