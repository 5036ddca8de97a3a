import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../generated/random.ts';
import { type FormName, type Pair, type Scene, typedOf } from './forms.ts';
import type { Tab } from './tab.ts';

/** The moments of a page's life in which a button is pressed. */
export const kinds = ['before', 'alive', 'picture', 'news', 'draft', 'paint', 'again'] as const;
export type Kind = (typeof kinds)[number];

/** The kinds that a form has: only two forms have photos and a draft, and a dialog opens only once scripts run. */
export const kindsOf = (form: FormName): readonly Kind[] =>
  form === 'publish' || form === 'offer'
    ? kinds
    : kinds.filter(
        (kind) => kind !== 'picture' && kind !== 'draft' && !(form === 'accept' && kind === 'before'),
      );

interface Material {
  tab: Tab;
  pair: Pair;
  scene: Scene;
  random: Random;
  /** A photo in base64. */
  photo: string;
}

/** What happens around the press. */
export interface Moment {
  /** Right before the touch. */
  begin?(): void;
  /** Right after it. */
  after?(): Promise<void>;
  taps: number;
}

const restore = 'main button.btn-primary.btn-sm';

/** Brings the page to the moment of the press. */
export async function comeTo(kind: Kind, material: Material): Promise<Moment> {
  const { tab, scene, random, photo, pair } = material;
  const typed = typedOf(scene, photo);
  const wait = (most: number) => delay(random.next() * most);
  const drafted = async (hasPhoto: boolean) => {
    const images = hasPhoto
      ? [await pair.presser.image(scene.path.includes('offer') ? 'offer' : 'buy-request')]
      : [];
    if (scene.draft) await tab.keep(scene.draft, { ...scene.typed, ...(hasPhoto && { images }) });
  };
  const present = () => tab.page.waitForSelector(scene.opener ?? scene.button, { state: 'attached' });
  const typing = async () => {
    await present();
    await tab.type(typed);
  };
  /** A page at rest, with everything typed. */
  const rested = async () => {
    if (scene.draft) {
      await drafted(true);
      await tab.go(`${scene.path}?draft`);
      await tab.page.waitForSelector('input[name=images]', { state: 'attached' });
    } else {
      // A conversation takes many messages in one life of its page.
      const isThere = tab.page.url().endsWith(scene.path) && random.chance(0.9);
      if (!isThere) await tab.go(scene.path);
      await present();
      await tab.alive();
      await tab.type(typed);
    }
    await tab.slow(true);
  };
  if (scene.draft) await tab.page.evaluate((key) => localStorage.removeItem(key), scene.draft);

  switch (kind) {
    case 'before': {
      await tab.slow(true);
      const release = await tab.holdScripts();
      await tab.go(scene.path);
      await typing();
      return {
        taps: 1,
        async after() {
          await wait(400);
          await release();
        },
      };
    }
    case 'alive':
      await tab.slow(true);
      await tab.go(scene.path);
      await typing();
      await wait(900);
      return { taps: 1 };
    case 'picture':
      await drafted(false);
      await tab.go(`${scene.path}?draft`);
      await tab.page.waitForFunction((title) => {
        const field = document.querySelector<HTMLInputElement>('main input[name=title]');
        return field?.value === title;
      }, scene.typed.title);
      await tab.slow(true);
      await tab.type({ fields: {}, photo });
      await wait(1_500);
      return { taps: 1 };
    case 'news': {
      await rested();
      await tab.live();
      const at = random.next() * 300;
      return {
        taps: 1,
        begin: () => void delay(at).then(() => scene.news()),
        after: async () => undefined,
      };
    }
    case 'draft': {
      await drafted(true);
      await tab.slow(true);
      if (random.chance(0.5)) {
        await tab.go(`${scene.path}?draft`);
        await present();
        await wait(900);
        return { taps: 1 };
      }
      await tab.go(scene.path);
      await tab.page.waitForSelector(restore, { state: 'attached' });
      await tab.pressInPage(restore, random.next() * 150);
      await wait(200);
      return { taps: 1 };
    }
    case 'paint': {
      if (!scene.draft) {
        await rested();
        await tab.disturb(random.pick(['touchstart', 'click'] as const), random.next() * 60, null);
        if (random.chance(0.5)) await scene.news();
        return { taps: 1 };
      }
      await drafted(true);
      await tab.go(scene.path);
      await typing();
      await tab.page.waitForSelector('input[name=images]', { state: 'attached' });
      await tab.slow(true);
      await tab.disturb(
        random.pick(['touchstart', 'click', 'submit'] as const),
        random.pick([0, 0, 16, 40]),
        restore,
      );
      return { taps: 1 };
    }
    case 'again':
      await rested();
      return { taps: 2 };
  }
}
