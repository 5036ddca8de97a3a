import { emailOf } from '../../demo/people/people.ts';
import type { Found } from '../screenshots/find.ts';
import type { Crowd } from './crowd.ts';
import type { PhoneTab } from './tab.ts';

/**
 * The owner of the publication of 500 offers and the conversation of 2,000 messages. Owns nothing else of the
 * demo.
 */
export const crowdOwner = emailOf('quinientas');

export interface Screen {
  name: string;
  /** The person who looks at the screen; without one, a visitor. */
  as?: string;
  path: string;
  /** What is done on the screen. Of 'open' it returns the measured milliseconds. */
  act: (tab: PhoneTab) => Promise<unknown>;
  /** What counts: the slowest tap or key, the milliseconds until something is seen, or the longest task while scrolling. */
  asks: 'tap' | 'scroll' | 'open';
}

const main = ({ page }: PhoneTab) => page.getByRole('main');
const button = (tab: PhoneTab, name: string | RegExp) =>
  tab.page.getByRole('button', { name }).filter({ visible: true }).first();

/** Opens the second tab of a list. */
const secondTab = async (tab: PhoneTab) => {
  const before = tab.page.url();
  await tab.tap(main(tab).getByRole('navigation').getByRole('link').nth(1));
  await tab.page.waitForURL((url) => url.href !== before);
};

/** From the tap on a row of the inbox until something of the conversation is seen. */
async function openTalk(tab: PhoneTab, what: string): Promise<number> {
  await tab.slow({ network: false, processor: true });
  return tab.untilSeen(main(tab).locator('a[data-chat]').first(), what);
}
/** The newest message and the field to answer it, both first as the row in the inbox brings them. */
const [newest, answerField] = ['ol:last-of-type > li[data-id]:last-of-type', '.message-form textarea'];

async function typeTalk(tab: PhoneTab) {
  await tab.tap(tab.page.getByRole('textbox', { name: 'Mensaje' }));
  await tab.forget();
  await tab.page.keyboard.type('Dale, nos vemos el sábado ahí.', { delay: 120 });
}

/** Scrolls up through older messages, which come while one scrolls. */
async function readTalk(tab: PhoneTab) {
  await tab.slow({ network: false, processor: true });
  for (let turn = 0; turn < 12; turn++) await tab.swipe(-2_500);
  // Each of ten messages; those far from what is read are out of the page.
  const parts = await tab.page.locator('[role=log] .message-chunk').count();
  if (parts < 20) throw new Error(`only ${parts} parts of ten messages came while scrolling`);
}

async function offers(tab: PhoneTab) {
  for (let turn = 0; turn < 4; turn++) await tab.swipe(3_500);
}

/** The screens of the journey, with what is tapped on each. */
export const journey = (ids: Found, crowd: Crowd): Screen[] => [
  {
    name: 'home: to the marketplace',
    path: '/',
    asks: 'tap',
    act: async (tab) => {
      await tab.tap(main(tab).locator('a[href^="/marketplace"]').first());
      await tab.page.waitForURL(/marketplace/);
    },
  },
  {
    name: 'marketplace: search',
    path: '/marketplace',
    asks: 'tap',
    act: async (tab) => {
      await tab.tap(tab.page.getByRole('combobox', { name: 'Qué quiero vender' }));
      await tab.page.keyboard.type('bici', { delay: 120 });
      await tab.tap(button(tab, 'Buscar'));
      await tab.page.waitForURL(/search=bici/);
    },
  },
  {
    name: 'marketplace: filters',
    path: '/marketplace',
    asks: 'tap',
    act: async (tab) => {
      await tab.tap(button(tab, /^Filtrar y ordenar/));
      await tab.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'marketplace: open a publication',
    path: '/marketplace',
    asks: 'tap',
    act: async (tab) => {
      await tab.tap(main(tab).locator('.row h2 a').first());
      await tab.page.waitForURL(/buy-request/);
    },
  },
  {
    name: 'publication: open its photo',
    path: `/buy-request/${ids.active}`,
    asks: 'tap',
    act: async (tab) => {
      await tab.tap(tab.page.getByRole('link', { name: /^Ver foto 1 de/ }));
      await tab.page.locator('.yarl__portal').waitFor();
    },
  },
  {
    name: 'own publications: a tab',
    as: emailOf('lucia'),
    path: '/my-requests',
    asks: 'tap',
    act: secondTab,
  },
  { name: 'own offers: a tab', as: emailOf('martin'), path: '/my-offers', asks: 'tap', act: secondTab },
  {
    name: 'offers: order of the comparison',
    as: emailOf('lucia'),
    path: `/buy-request/${ids.active}`,
    asks: 'tap',
    act: async (tab) => {
      const before = tab.page.url();
      // By a key: the list that a finger opens is drawn by the phone, here by a document of the browser's own.
      await tab.page.locator('#comparacion select[name=sort]').press('ArrowDown');
      await tab.page.waitForURL((url) => url.href !== before);
    },
  },
  {
    name: 'duel: another offer',
    as: emailOf('lucia'),
    path: `/buy-request/${ids.active}`,
    asks: 'tap',
    act: (tab) => tab.tap(button(tab, /^Ver otra en lugar de/)),
  },
  {
    name: 'chats: open one',
    as: emailOf('lucia'),
    path: '/chats',
    asks: 'tap',
    act: async (tab) => {
      await tab.tap(main(tab).locator('a[href^="/chats/"]').first());
      await tab.page.waitForURL(/\/chats\/.+/);
    },
  },
  {
    name: 'chat: send a message',
    as: crowdOwner,
    path: `/chats/${crowd.chat}`,
    asks: 'tap',
    act: async (tab) => {
      await tab.tap(tab.page.getByRole('textbox', { name: 'Mensaje' }));
      await tab.page.keyboard.type('Dale', { delay: 120 });
      await tab.tap(button(tab, 'Enviar mensaje'));
      await tab.page.getByText('Enviando...').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'publish: fields and sending',
    as: emailOf('sofia'),
    path: '/create-buy-request',
    asks: 'tap',
    act: async (tab) => {
      await tab.tap(tab.page.locator('input[name=title]'));
      await tab.page.keyboard.type('Bici', { delay: 120 });
      await tab.tap(button(tab, 'Crear publicación'));
      await tab.tap(button(tab, 'Crear publicación'));
    },
  },
  {
    name: '96 of 500 offers scroll',
    as: crowdOwner,
    path: `/buy-request/${crowd.request}?shown=96`,
    asks: 'scroll',
    act: offers,
  },
  {
    name: '2,000 messages: open, newest seen',
    as: crowdOwner,
    path: '/chats',
    asks: 'open',
    act: (tab) => openTalk(tab, newest),
  },
  {
    name: '2,000 messages: open, to be answered',
    as: crowdOwner,
    path: '/chats',
    asks: 'open',
    act: (tab) => openTalk(tab, answerField),
  },
  {
    name: '2,000 messages: 30 keys',
    as: crowdOwner,
    path: `/chats/${crowd.chat}`,
    asks: 'tap',
    act: typeTalk,
  },
  {
    name: '2,000 messages: scroll up',
    as: crowdOwner,
    path: `/chats/${crowd.chat}`,
    asks: 'scroll',
    act: readTalk,
  },
];
