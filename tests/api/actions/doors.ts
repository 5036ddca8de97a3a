import { type ActionActor, type ActionFacts, actionsIn, type Subject } from '#application/define-action.ts';
import { isVisibleToOthers, type OfferStatus, offerStatuses } from '#domain/lifecycle/statuses.ts';
import type { Problem, TestApi } from '../../support/actors.ts';
import { roles, type Stage } from '../../support/cast.ts';
import { type DescribedOperation, operations } from '../../support/described.ts';
import { answerTo, pageActions, routeActions, type Sending } from '../../support/page-actions.ts';
import { idIn } from '../authorization/id-in.ts';
import { type Case, type Entry, type MatrixRole, type Outcome, type Row, table } from './table.ts';

export type Facts = Pick<ActionFacts, 'who' | 'signedOut' | 'evenSuspended'> & { on?: Subject | undefined };

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../src/application/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);
/** Every declaration, by its name. */
export const declared: Record<string, Facts> = Object.fromEntries(
  Object.values(modules)
    .flatMap(actionsIn)
    .map((action) => [action.name, action]),
);

const routes = await routeActions();
/** Every form, and every route that takes one thing only. */
export const forms: { key: string; name: string | undefined }[] = [
  ...pageActions.map(({ path, intent, action }) => ({ key: `${path} ${intent}`, name: action.name })),
  ...[...routes.keys()]
    .filter((path) => !pageActions.some((one) => one.path === path))
    .map((path) => ({
      key: path,
      name: Object.keys(table).find((name) => table[name]!.pages?.includes(path)),
    })),
];
export const writes = operations.filter(({ method }) => method !== 'GET');

export interface Answered {
  outcome: string;
  /** The whole answer, as text. */
  said: string;
  status?: number;
  body?: unknown;
  headers?: Headers;
}

/** One way into an action. */
export interface Door {
  /** 'API', or the path and intent of a form. */
  name: string;
  /** Prepares input and returns its sending by a caller, about what `id` names. */
  prepare(context: Case, id?: string): Promise<(sender: Sender, id?: string) => Promise<Answered>>;
}
type Sender = Case['person'] | TestApi['visitor'];

export interface Action extends Facts {
  name: string;
  entry: Entry & { rows: Row[] };
  operation: DescribedOperation | undefined;
  doors: Door[];
}

/** The fields of a form for the values of a body; a field inside another is named with a dot. */
export const asFields = (value: object, prefix = ''): Sending['fields'] =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): [string, string | string[]][] => {
      if (Array.isArray(one) && one.some((each) => typeof each === 'object'))
        return one.flatMap((each, at) => Object.entries(asFields(each, `${prefix}${name}[${at}].`)));
      if (Array.isArray(one)) return [[prefix + name, one.map(String)]];
      if (typeof one === 'object' && one !== null) return Object.entries(asFields(one, `${prefix}${name}.`));
      return [[prefix + name, String(one ?? '')]];
    }),
  );

/** Sends a call with a prepared body. */
async function call(
  { method, path }: DescribedOperation,
  { send }: Sender,
  id: string,
  body: unknown,
): Promise<Answered> {
  const answer = await send<Problem>(method, `/api${path.replace('{id}', id)}`, body);
  const outcome = answer.status < 400 ? 'done' : answer.body.code;
  return { outcome, said: JSON.stringify(answer.body ?? null), ...answer };
}

/** What the parameter of a page's path names. */
const namedBy = (path: string): Subject | undefined => {
  if (/^\/(buy-request|send-offer)\//.test(path)) return 'request';
  if (path.startsWith('/offer/')) return 'offer';
  return path.startsWith('/chats/') ? 'chat' : undefined;
};

/** The form of an action about a subject: the body as fields, or those of the table. */
export function formOf(
  key: string,
  { on }: Facts,
  entry: Entry,
  context: Case,
  { id, body }: { id: string; body: unknown },
): Sending {
  const [path = '', intent] = key.split(' ');
  const { requestId, offer, chatId } = context.scene;
  const named = namedBy(path);
  const ids: Record<string, string> = { request: requestId, offer: offer.id, chat: chatId ?? '' };
  const param = named && named !== on ? ids[named]! : id;
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, param]));
  const search = path.startsWith('/send-offer') && on === 'offer' ? `?edit=${id}` : '';
  const isNamed = !on || on === named || search !== '' || (!named && path.includes(':'));
  const own = entry.forms?.[key]?.(context, body as Record<string, string>);
  const fields = own?.fields ?? asFields((body as object | undefined) ?? {});
  return {
    params,
    search,
    ...own,
    fields: { ...fields, ...(!isNamed && { [`${on}Id`]: id }), ...(intent && { intent }) },
  };
}

/** Every action with its facts and doors. */
export const actionsOf = (api: TestApi): Action[] =>
  Object.entries(table).map(([name, entry]) => {
    const facts: Facts = declared[name] ?? entry.facts ?? { who: 'user' };
    const operation = writes.find(({ operationId }) => operationId === name);
    const subject = operation?.path ?? `/${facts.on}s`;
    const idOf = async ({ people, scene }: Case) => (await idIn(subject, people, scene)) ?? '';
    const doors: Door[] = forms
      .filter((form) => form.name === name)
      .map(({ key }) => ({
        name: key,
        async prepare(context, given) {
          const body = await entry.input?.(context);
          const own = given ?? (await idOf(context));
          return (sender, id = own) => {
            const cookie = 'cookie' in sender ? sender.cookie : null;
            const sending = formOf(key, facts, entry, context, { id, body });
            return answerTo(api, routes.get(key.split(' ')[0]!)!, cookie, sending);
          };
        },
      }));
    if (operation)
      doors.unshift({
        name: 'API',
        async prepare(context, given) {
          const body = await entry.input?.(context);
          const own = given ?? (await idOf(context));
          return (sender, id = own) => call(operation, sender, id, body);
        },
      });
    return { name, ...pick(facts), entry, operation, doors };
  });

/** A declaration is a function, whose own name is not spread. */
const pick = ({ who, on, signedOut, evenSuspended }: Facts) => ({ who, on, signedOut, evenSuspended });

const partiesOf: Partial<Record<Subject, readonly MatrixRole[]>> = {
  ...{ proposal: ['buyer', 'seller'], question: ['buyer', 'seller'], rating: [...roles, 'moderator'] },
  ...{
    chat: ['buyer', 'seller'],
    meeting: ['buyer', 'seller'],
    alert: ['seller'],
    decision: [...roles, 'moderator'],
  },
};
const entitled: Record<ActionActor, (on: Subject | undefined) => readonly MatrixRole[]> = {
  anyone: () => [...roles, 'moderator'],
  user: () => [...roles, 'moderator'],
  moderator: () => ['moderator'],
  buyer: () => ['buyer'],
  seller: () => ['seller'],
  party: () => ['buyer', 'seller'],
  owner: (on) => (on === 'alert' ? ['seller'] : ['buyer']),
};
const isSecret = (stage: Stage) =>
  stage === 'private' ||
  (offerStatuses.some((status) => status === stage) &&
    !isVisibleToOthers({ publicVisibility: true, status: stage as OfferStatus }));

/** What an action answers to each role: by the declaration's `who` and subject, and what the row says besides. */
export function expectedOf({ who: declaredWho, on }: Facts, row: Row): Record<MatrixRole, Outcome> {
  const { stage = 'pending', fresh: _, who = declaredWho, outcome = 'done', all, ...given } = row;
  const knowing = (on && partiesOf[on]) ?? (isSecret(stage) ? ['buyer', 'seller'] : [...roles, 'moderator']);
  const outcomes = [...roles, 'moderator' as const].map((role): [MatrixRole, Outcome] => {
    if (role === 'visitor' && who !== 'anyone') return [role, 'unauthenticated'];
    if (all) return [role, all];
    if (entitled[who](on).includes(role)) return [role, outcome];
    return [role, knowing.includes(role) ? 'forbidden' : 'not_found'];
  });
  return { ...(Object.fromEntries(outcomes) as Record<MatrixRole, Outcome>), ...given };
}

/** Who may in the first row of an action, and where. */
export function doerOf({ who, on, entry }: Pick<Action, 'who' | 'on' | 'entry'>) {
  const [row = {}] = entry.rows;
  const expected = expectedOf({ who, on }, row);
  const role = roles.find((one) => one !== 'visitor' && expected[one] === 'done') as
    | Exclude<(typeof roles)[number], 'visitor'>
    | undefined;
  return { role, row, stage: row.stage ?? ('pending' as Stage), expected };
}
