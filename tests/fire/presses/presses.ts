import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../../scripts/bootstrap/chromium.mjs';
import { browserArgs } from '../../e2e/browser-args.ts';
import type { Finding, Fire, FireTarget } from '../fire.ts';
import { type FormName, formNames, pairOf } from './forms.ts';
import { type Kind, kinds, kindsOf } from './moments.ts';
import { type Press, pressOnce } from './press.ts';
import { Tab } from './tab.ts';

/** Tabs at work beside each other, each in a browser of its own: the tabs of one browser share a processor. */
const lanes = 2;
const wholeOf = 500;
/** What `npm test` presses: what was once silent, before the scripts and while the page is drawn. */
const daily = ['accept/before/5', 'publish/paint/47'];

/** The buttons that a person presses once, on a phone whose processor is six times slower. */
export const presses: Fire = {
  attack:
    'publishing, offering, accepting and a message are pressed at every moment of a page: before its scripts, while it ' +
    'comes alive, while a photo goes up, while news arrive, while a draft comes back, while it is drawn again, twice',
  before:
    'after an answer that came before the sending was drawn, every later press was ignored without a word',
  env: { RATE_LIMIT_FACTOR: '0' },
  async run(target, size) {
    const start = performance.now();
    const queue = plan(size);
    const wanted = queue.length;
    const photo = await phonePhoto();
    const done = (await Promise.all(Array.from({ length: lanes }, () => lane(target, queue, photo)))).flat();
    for (const press of done) if ((await press.made()) > 1) press.verdict = 'twice';
    const bad = done.filter(({ verdict }) => verdict === 'silent' || verdict === 'twice');
    for (const { form, kind, seed, verdict, why } of bad)
      console.error(`${verdict}: PRESSES=${form}/${kind}/${seed} ${why}`);
    if (size === 'full')
      console.log(tableOf(done), `\n${((performance.now() - start) / 1_000).toFixed(0)} s`);
    const count = (measure: string, value: number, bounds: Pick<Finding, 'most' | 'least'>): Finding => ({
      measure,
      value,
      unit: 'times',
      ...bounds,
    });
    return [
      count('pressed', done.length, { least: wanted }),
      count('sent nothing without a word', bad.filter(({ verdict }) => verdict === 'silent').length, {
        most: 0,
      }),
      count('sent twice', bad.filter(({ verdict }) => verdict === 'twice').length, { most: 0 }),
    ];
  },
};

type Planned = Pick<Press, 'form' | 'kind' | 'seed'>;

/**
 * All presses, or those of PRESSES=form/kind/seed,...; `from-to` stands for several seeds, a part left out for all.
 */
function plan(size: 'short' | 'full'): Planned[] {
  const chosen = process.env.PRESSES ?? (size === 'full' ? '' : null);
  return chosen === null ? daily.flatMap(planned) : chosen.split(',').flatMap(planned);
}

function planned(chosen: string): Planned[] {
  const [form, kind, seeds] = chosen.split('/');
  const [from = 1, to = from] = seeds ? seeds.split('-').map(Number) : [1, wholeOf];
  const all: Planned[] = [];
  for (let seed = from; seed <= to; seed++)
    for (const name of formNames) {
      if (form && form !== name) continue;
      const own = kindsOf(name);
      const its = own[seed % own.length] as Kind;
      if (!kind || kind === its) all.push({ form: name, kind: its, seed });
    }
  return all;
}

/** Takes the rest of a list one by one, beside others that take from it. */
function* takenFrom(queue: Planned[]) {
  for (let next = queue.shift(); next; next = queue.shift()) yield next;
}

async function lane(target: FireTarget, queue: Planned[], photo: string): Promise<Press[]> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs });
  const done: Press[] = [];
  try {
    const pair = await pairOf(target);
    const tab = await Tab.open(browser, target.url, pair.presser.cookie);
    await tab.go('/terms');
    for (const next of takenFrom(queue)) {
      const press = await pressOnce(target, { tab, pair, photo }, next).catch((error: unknown) => {
        console.error(`not pressed: PRESSES=${next.form}/${next.kind}/${next.seed} ${error}`);
      });
      if (!press) continue;
      done.push(press);
      if (process.env.PRESSES_LOG)
        console.error(
          `${press.form}/${press.kind}/${press.seed} ${press.verdict} ${press.ms.toFixed(0)} ms alive=${press.isAlive} ${press.why}`,
        );
    }
  } finally {
    await browser.close();
  }
  return done;
}

async function phonePhoto(): Promise<string> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, noise, background: '#777' } });
  return (await photo.jpeg({ quality: 80 }).toBuffer()).toString('base64');
}

function tableOf(done: readonly Press[]): string {
  const rows = formNames.flatMap((form: FormName) =>
    kinds.map((kind) => {
      const own = done.filter((press) => press.form === form && press.kind === kind);
      const of = (verdict: Press['verdict']) => own.filter((press) => press.verdict === verdict).length;
      const cells = [own.length, of('sent'), of('told'), of('silent'), of('twice')];
      return own.length > 0 ? [`| ${form} | ${kind} | ${cells.join(' | ')} |`] : [];
    }),
  );
  return [
    '| form | moment | presses | sent | told why | silent | twice |',
    '|---|---|---:|---:|---:|---:|---:|',
    ...rows.flat(),
  ].join('\n');
}
