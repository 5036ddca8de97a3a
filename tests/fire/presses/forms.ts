import { signUp } from '../account.ts';
import type { FireTarget } from '../fire.ts';
import { type Attacker, attacker, offer, publish } from '../people.ts';
import type { Typed } from './in-page.ts';

export const formNames = ['publish', 'offer', 'accept', 'message'] as const;
export type FormName = (typeof formNames)[number];

interface Someone extends Attacker {
  cookie: string;
}

type Target = Pick<FireTarget, 'url' | 'pool'>;

async function someone(target: Target): Promise<Someone> {
  let cookie = '';
  const person = await attacker(target, async (where) => {
    cookie = await signUp(where);
    return cookie;
  });
  return { ...person, cookie };
}

/** The two people of one tab: who presses, and whose news arrive. */
export interface Pair {
  presser: Someone;
  other: Someone;
  /** Their conversation. */
  chatId: string;
}

/** Where one press is made. */
export interface Scene {
  path: string;
  /** The button that sends. */
  button: string;
  /** How it reads: another button that comes under the finger is not pressed. */
  label: RegExp;
  /** A button that may have taken the pressed one's place, and says why. */
  instead?: RegExp;
  /** The button that first asks; accepting has one. */
  opener?: string;
  /** Where the submissions go. */
  posts: RegExp;
  typed: Record<string, string>;
  /** The key of its draft; the form has none without. */
  draft?: string;
  /** Makes something of the other person arrive. */
  news(): Promise<unknown>;
  /** How many things the press made. */
  made(): Promise<number>;
}

const idOf = async (answer: Response): Promise<Record<string, string>> => {
  if (!answer.ok) throw new Error(`not prepared: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
};

export async function pairOf(target: Target): Promise<Pair> {
  const [presser, other] = [await someone(target), await someone(target)];
  const { id } = await idOf(await publish(presser));
  const made = await idOf(await offer(other, id!));
  const { chatId } = await idOf(
    await presser.call('POST', `/offers/${made.id}/accept`, { updatedAt: made.updatedAt }),
  );
  return { presser, other, chatId: chatId! };
}

// The form of the sentence that fills a publication is sent by GET.
const submit = 'main form[method=post] button[type=submit]';

/** Prepares one press. */
export async function sceneOf(
  target: Target,
  pair: Pair,
  { form, seed }: { form: FormName; seed: number },
): Promise<Scene> {
  const nonce = `p${form.slice(0, 2)}${seed}x`;
  // An offer is accepted on its request's page, in a part that comes alive later, or on a page of its own.
  const isOnOwnPage = seed % 2 === 0;
  const { presser, other, chatId } = pair;
  const count = async (sql: string, value: string) =>
    Number((await target.pool.query<{ count: string }>(sql, [value])).rows[0]?.count);
  const word = () => other.call('POST', `/chats/${chatId}/messages`, { message: `Novedad ${Math.random()}` });
  switch (form) {
    case 'publish':
      return {
        path: '/create-buy-request',
        button: submit,
        label: /Crear|Subiendo/,
        posts: /^\/create-buy-request/,
        typed: { title: `mesa ${nonce}`, maxPrice: '90.000', zone: 'Caballito' },
        draft: `draft:create-buy-request:${presser.id}`,
        news: word,
        made: () => count('select count(*) from buy_requests where title ilike $1', `%${nonce}%`),
      };
    case 'offer': {
      const { id } = await idOf(await publish(other));
      return {
        path: `/send-offer/${id}`,
        button: submit,
        label: /Enviar|Enviando|Subiendo/,
        posts: /^\/send-offer\//,
        typed: {
          title: `mesa ${nonce}`,
          price: '90.000',
          deliveryTime: 'En persona',
          'contactInfo.zone': 'Funes',
          'contactInfo.condition': 'nuevo',
        },
        draft: `draft:offer:${id}:new:${presser.id}`,
        news: () =>
          other.call('PATCH', `/buy-requests/${id}`, { description: `Con cuidado ${Math.random()}` }),
        made: () => count('select count(*) from offers where title ilike $1', `%${nonce}%`),
      };
    }
    case 'accept': {
      const { id } = await idOf(await publish(presser));
      const made = await idOf(await offer(other, id!));
      let news = 0;
      return {
        ...(isOnOwnPage
          ? { path: `/offer/${made.id}`, opener: '.bottom-bar button.btn-primary' }
          : { path: `/buy-request/${id}`, opener: `#oferta-${made.id} button.btn-primary` }),
        button: 'dialog[open] button.btn-primary',
        label: /Acept|nuevos términos/,
        instead: /nuevos términos/,
        posts: /^\/buy-request\//,
        typed: {},
        news: () => other.call('PATCH', `/offers/${made.id}`, { price: 370_000 + ++news }),
        made: () => count(`select count(*) from chats where offer_id = $1`, made.id!),
      };
    }
    case 'message':
      return {
        path: `/chats/${chatId}`,
        // The card of the deal above it has forms of its own.
        button: `form[action="/chats/${chatId}"] button[type=submit]`,
        label: /Enviar mensaje/,
        posts: /^\/chats\//,
        typed: { message: `Hola ${nonce}` },
        news: word,
        made: () => count('select count(*) from chat_messages where message like $1', `%${nonce}%`),
      };
  }
}

/** A photo, as a small phone makes it. */
export const typedOf = ({ typed, draft }: Scene, photo: string): Typed => ({
  fields: typed,
  photo: draft ? photo : null,
});
