import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { warningKindsIn } from './detect.ts';
import { hiddenMark, type WarningKind, warningKinds } from './kinds.ts';
import { readText } from './reading.ts';
import { hideContacts } from './redact.ts';

/**
 * Texts, one a line, with '⏎' for a line break: `known`, `tried` and `hidden` are those the detector was made with,
 * `apart` and `hidden-apart` were never used to mend it. In `hidden` a contact stands between braces; in `innocent`
 * nothing is one. Before ' | ' stand the kinds of warnings, '-' for none.
 */
const corpus = (name: string): string =>
  readFileSync(new URL(`corpora/${name}.txt`, import.meta.url), 'utf8').trim();

interface Message {
  text: string;
  kinds: WarningKind[];
}

const messagesOf = (name: string): Message[] =>
  corpus(name)
    .split('\n')
    .map((line) => {
      const bar = line.indexOf(' | ');
      const kinds = line.slice(0, bar);
      return { text: line.slice(bar + 3), kinds: kinds === '-' ? [] : (kinds.split(',') as WarningKind[]) };
    });

const tried = messagesOf('tried');
const parts = { known: [...messagesOf('known'), ...tried], apart: messagesOf('apart') };
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

/** Of one kind: how many of its messages are found, and how many others are taken for it. */
function judge(messages: readonly Message[], kind: WarningKind) {
  const its = messages.filter(({ kinds }) => kinds.includes(kind));
  const others = messages.filter(({ kinds }) => !kinds.includes(kind));
  const isFound = ({ text }: Message) => warningKindsIn(text).includes(kind);
  return {
    kind,
    messages: its.length,
    recall: share(its.filter(isFound), its),
    falseAlarms: share(others.filter(isFound), others),
  };
}

/** Harmless messages in which anything is found. */
const alarms = (messages: readonly Message[]) => {
  const harmless = messages.filter(({ kinds }) => kinds.length === 0);
  return share(
    harmless.filter(({ text }) => warningKindsIn(text).length > 0),
    harmless,
  );
};

test('the corpus has what it promises: three hundred messages, each kind, and as many harmless ones as a third', () => {
  const all = [...parts.known, ...parts.apart];
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  for (const kind of warningKinds) expect(all.some(({ kinds }) => kinds.includes(kind))).toBe(true);
  expect(all.filter(({ kinds }) => kinds.length === 0).length).toBeGreaterThan(all.length / 3);
});

const floors = {
  known: { recall: 0.95, falseAlarms: 0.02 },
  // Written to get past it, and of some kinds few: one that is missed is a fifth of them.
  apart: { recall: 0.65, falseAlarms: 0.02 },
};

test.each(['known', 'apart'] as const)('recall and false alarms of each kind: %s messages', (part) => {
  const judged = warningKinds.map((kind) => judge(parts[part], kind));
  const line = ({ kind, messages, recall, falseAlarms }: (typeof judged)[number]) =>
    `${kind.padEnd(12)} ${String(messages).padStart(4)} ${recall.toFixed(3)} ${falseAlarms.toFixed(3)}\n`;
  const all = alarms(parts[part]).toFixed(3);
  process.stdout.write(
    `${part}: kind, messages, recall, false alarms\n${judged.map(line).join('')}harmless ones with any alarm: ${all}\n`,
  );
  for (const { kind, recall, falseAlarms } of judged) {
    expect(recall, `recall of ${kind}`).toBeGreaterThanOrEqual(floors[part].recall);
    expect(falseAlarms, `false alarms of ${kind}`).toBeLessThanOrEqual(floors[part].falseAlarms);
  }
  expect(alarms(parts[part])).toBeLessThanOrEqual(floors[part].falseAlarms);
});

const linesOf = (name: string) =>
  corpus(name)
    .replaceAll('⏎', '\n')
    .split(/\n(?=\w+ \| )/);

/** What is left to read of the contact between the braces of a line; 'all' when nothing was hidden. */
function leftOf(line: string): string[] {
  const text = line.slice(line.indexOf(' | ') + 3);
  const contact = Array.from(text.matchAll(/\{(.*?)\}/gs), ([, inside]) => inside).join(' ');
  const plain = text.replaceAll(/[{}]/g, '');
  const shown = hideContacts(plain).text;
  if (shown === plain) return ['all'];
  const words = (said: string): string[] => readText(said).text.match(/[a-z0-9]{3,}/g) ?? [];
  const left = new Set(words(shown.replaceAll(hiddenMark, ' ')));
  return words(contact).filter((word) => left.has(word));
}

test.each([
  ['known', 'hidden', 0.97],
  ['apart', 'hidden-apart', 0.82],
])('handles, sites, mailboxes and numbers in words are hidden whole: %s texts', (_, name, floor) => {
  const lines = linesOf(name);
  const missed = lines.filter((line) => leftOf(line).length > 0);
  expect(1 - missed.length / lines.length, missed.join('\n')).toBeGreaterThanOrEqual(floor);
});

test('of what was once read wrong nothing is missed', () => {
  const missed = tried.filter(({ kinds, text }) => {
    const found = warningKindsIn(text);
    return kinds.some((kind) => !found.includes(kind));
  });
  expect(missed).toEqual([]);
});

test('nothing of innocent texts is hidden', () => {
  const texts = corpus('innocent').split('\n');
  expect(new Set(texts).size).toBeGreaterThanOrEqual(200);
  expect(texts.filter((line) => hideContacts(line.replaceAll('⏎', '\n')).kinds.length > 0)).toEqual([]);
  const marked = tried.filter(({ kinds, text }) => kinds.length === 0 && warningKindsIn(text).length > 0);
  expect(marked).toEqual([]);
});
