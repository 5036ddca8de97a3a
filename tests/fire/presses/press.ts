import { setTimeout as delay } from 'node:timers/promises';
import type { FireTarget } from '../fire.ts';
import { randomOf } from '../generated/random.ts';
import { type FormName, type Pair, type Scene, sceneOf } from './forms.ts';
import { comeTo, type Kind, type Moment } from './moments.ts';
import type { Tab } from './tab.ts';

type Verdict = 'sent' | 'told' | 'silent' | 'twice';

export interface Press {
  form: FormName;
  kind: Kind;
  seed: number;
  verdict: Verdict;
  /** What the person read. */
  why: string;
  isAlive: boolean;
  ms: number;
  /** Counts what it made, again. */
  made(): Promise<number>;
}

const patienceMs = 15_000;
/** A touch that met no button by then found none: it was no press. */
const missedMs = 1_000;
/** A second submission would follow by then. */
const lingerMs = 150;
const lookMs = 50;

/** Toasts that say nothing of the sending. */
const isOther = (text: string): boolean => /subida|agregada|Novedad|Nuevo mensaje/i.test(text);

/** Presses a form's button once, at a moment that the seed chooses. */
export async function pressOnce(
  target: Pick<FireTarget, 'url' | 'pool'>,
  { tab, pair, photo }: { tab: Tab; pair: Pair; photo: string },
  { form, kind, seed }: Pick<Press, 'form' | 'kind' | 'seed'>,
): Promise<Press> {
  const start = performance.now();
  const random = randomOf(seed);
  await tab.slow(false);
  const scene = await sceneOf(target, pair, { form, seed });
  tab.forget();
  const moment = await comeTo(kind, { tab, pair, scene, random, photo });
  const end = (verdict: Verdict, why: string): Press => ({
    form,
    kind,
    seed,
    verdict,
    why,
    isAlive: tab.touched[0]?.isAlive ?? false,
    ms: performance.now() - start,
    made: scene.made,
  });
  const restMs = () => random.next() * 90;
  if (scene.opener) {
    const isOpen = async () => (await tab.middle(scene.button)) !== null;
    const isEarly = kind === 'before' || kind === 'alive';
    if (!isEarly) await tab.alive();
    await touch(tab, { ...scene, button: scene.opener }, restMs, isEarly ? moment : { taps: 1 });
    if (!(await until(isOpen))) return end('silent', 'nothing was asked');
    if (kind === 'alive') await delay(random.next() * 400);
    await touch(tab, scene, restMs, isEarly ? { taps: 1 } : moment);
  } else await touch(tab, scene, restMs, moment);

  let reasons: string[] = [];
  const isDone = async () => {
    const posts = tab.posted.filter(({ path }) => scene.posts.test(path));
    if (posts.some(({ status }) => status !== null && status > 0 && status < 400)) return true;
    if (posts.some(({ status }) => status === null)) return false;
    reasons = (await tab.reasons()).filter((text) => !isOther(text));
    return reasons.length > 0;
  };
  await until(isDone);
  await delay(lingerMs);
  const made = await scene.made();
  if (made > 1) return end('twice', `${made} were made ${await stateOf(tab, scene)}`);
  if (made === 1) return end('sent', '');
  // A button that takes no press says why in its own text, which may be another by now.
  const telling = tab.touched.filter(
    ({ button, isDisabled }) => (isDisabled && scene.label.test(button)) || scene.instead?.test(button),
  );
  const said = [...reasons, ...telling.map(({ button }) => `button: ${button}`)].join(' | ');
  return said ? end('told', said) : end('silent', await stateOf(tab, scene));
}

/** Touches a button, in a page that may not have it yet: only a touch that meets it counts. */
async function touch(
  tab: Tab,
  { button, label }: Pick<Scene, 'button' | 'label'>,
  restMs: () => number,
  { taps, begin, after }: Moment,
): Promise<void> {
  const limit = performance.now() + patienceMs;
  const met = () => tab.touched.filter((touched) => label.test(touched.button)).length;
  while (performance.now() < limit) {
    const at = await tab.middle(button);
    if (!at) {
      await delay(lookMs);
      continue;
    }
    const known = met();
    begin?.();
    const had: Promise<void>[] = [];
    for (let nth = 0; nth < taps; nth++) {
      had.push(tab.tap(at, restMs()));
      if (nth + 1 < taps) await delay(90 + restMs() * 2);
    }
    await after?.();
    // On a busy machine a touch may be long on its way: another one would be a second press.
    await Promise.race([Promise.all(had), delay(patienceMs)]);
    const isMet = async () => met() > known;
    if (await until(isMet, missedMs)) return;
    if (tab.posted.length > 0) return;
  }
  throw new Error(`no touch met ${button} at ${tab.page.url()}`);
}

async function until(isDone: () => Promise<boolean>, mostMs = patienceMs): Promise<boolean> {
  const limit = performance.now() + mostMs;
  while (performance.now() < limit) {
    if (await isDone()) return true;
    await delay(lookMs);
  }
  return isDone();
}

const stateOf = async (tab: Tab, { button }: Scene): Promise<string> =>
  JSON.stringify({
    touched: tab.touched,
    posted: tab.posted,
    page: await tab.page
      .evaluate(
        (wanted) =>
          `${location.pathname}${location.search} ${document.querySelector(wanted)?.outerHTML.slice(0, 200)}`,
        button,
      )
      .catch(String),
  });
