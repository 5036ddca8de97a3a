import { RouterContextProvider } from 'react-router';
import { type Actor, actorOf } from '#application/actor.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import type { FormAction } from '#web/forms/intent-action.ts';
import { type RequestScope, requestContext } from '#web/pages/context.ts';
import type { TestApi } from './actors.ts';
import { allRoutes } from './all-routes.ts';

interface RouteAction {
  (args: {
    request: Request;
    url: URL;
    params: Record<string, string>;
    context: RouterContextProvider;
  }): Promise<unknown>;
  /** Those of `intentAction`. */
  forms?: Record<string, FormAction>;
}

const modules = import.meta.glob<{ action?: RouteAction }>('../../src/web/routes/*.{ts,tsx}');

/** All pages of the route table with an action, by path. */
export async function routeActions(): Promise<Map<string, RouteAction>> {
  const found = new Map<string, RouteAction>();
  for (const { path, file } of allRoutes) {
    const module = await modules[`../../src/web/${file}`]?.();
    if (module?.action) found.set(`/${path}`, module.action);
  }
  return found;
}

/** Every form of every page, as the routes declare it. */
export const pageActions: readonly { path: string; intent: string; action: FormAction['action'] }[] = [
  ...(await routeActions()),
].flatMap(([path, { forms = {} }]) =>
  Object.entries(forms).map(([intent, { action }]) => ({ path, intent, action })),
);

export interface Sending {
  /** Values of the path's parameters. */
  params: Record<string, string>;
  /** The query, with its question mark. */
  search?: string;
  fields: Record<string, string | string[]>;
}

/** Sends a form to a page like a browser without script, and returns the outcome. */
export const sendForm = async (
  api: TestApi,
  action: RouteAction,
  cookie: string | null,
  sending: Sending,
): Promise<string> => (await answerTo(api, action, cookie, sending)).outcome;

/** What the loaders and actions of a request share. */
export function contextOf(
  { services, ctx }: Pick<TestApi, 'services' | 'ctx'>,
  actor: RequestScope['actor'],
) {
  const context = new RouterContextProvider();
  const address = '190.1.2.3';
  context.set(requestContext, {
    ...{ answerHeaders: new Headers(), requestId: 'test', scriptHashes: [], log: services.log },
    ...{ ctx, services, address, actor },
    actorOfCookie: (cookie) => actorOf(services, new Headers({ cookie }), address),
  });
  return context;
}

/** The arguments of a loader that reads `path` as this person. */
export function loaderArgs(
  api: Pick<TestApi, 'services' | 'ctx'>,
  path: string,
  {
    actor = null,
    headers,
    params = {},
  }: { actor?: Actor; headers?: HeadersInit; params?: Record<string, string> } = {},
) {
  const url = new URL(path, 'https://alreves.example');
  const context = contextOf(api, async () => actor);
  return { request: new Request(url, { headers }), url, params, context, pattern: '' } as never;
}

/** Sends the same form and returns the whole answer. */
export async function answerTo(
  { services, ctx }: TestApi,
  action: RouteAction,
  cookie: string | null,
  { params, search = '', fields }: Sending,
): Promise<{ outcome: string; said: string }> {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  const headers = new Headers(cookie === null ? {} : { cookie });
  const request = new Request(`http://localhost/page${search}`, { method: 'POST', body, headers });
  const context = contextOf({ services, ctx }, () => actorOf(services, headers, '190.1.2.3'));
  try {
    const answer = await action({ request, url: new URL(request.url), params, context });
    return { outcome: await outcomeOf(answer), said: await textOf(answer) };
  } catch (error) {
    if (isRefusal(error)) return { outcome: error.code, said: error.detail ?? '' };
    const status = (error as { init?: { status?: number } }).init?.status;
    if (status === 404) return { outcome: 'not_found', said: '' };
    if (status === 429) return { outcome: 'rate_limited', said: '' };
    throw error;
  }
}

async function textOf(answer: unknown): Promise<string> {
  if (!(answer instanceof Response)) return JSON.stringify(answer ?? null);
  return `${answer.status} ${answer.headers.get('location')} ${await answer.clone().text()}`;
}

/** `done`, or the code of the refusal in the result. */
async function outcomeOf(answer: unknown): Promise<string> {
  if (answer instanceof Response) {
    if (answer.status >= 400) return (await answer.clone().json()).code;
    return answer.headers.get('location')?.startsWith('/auth?') ? 'unauthenticated' : 'done';
  }
  const { data } = answer as { data?: { problem?: string } };
  return data?.problem ?? 'done';
}
