import { expect, test } from 'vitest';
import { normalizeText } from '../texts/fold.ts';
import { matchLevel, phraseOf, searchableText } from './match.ts';
import names from './relevance/names.json' with { type: 'json' };
import { demandPatterns } from './titles.ts';

/** Each line is what is typed, '|', and a title. */
const { oneWordOrTwo, otherRegion, otherThing, asksOrMentions } = names;

const isFound = (pair: string) => {
  const [typed = '', title = ''] = pair.split(' | ');
  return matchLevel(phraseOf(typed), searchableText(normalizeText(title), normalizeText(title))) !== null;
};

test('one word finds what others call by two, and the other way round', () =>
  expect(oneWordOrTwo.filter((pair) => !isFound(pair))).toEqual([]));

test('names of another region find the thing', () =>
  expect(otherRegion.filter((pair) => !isFound(pair))).toEqual([]));

test('a name of one thing does not find another', () => expect(otherThing.filter(isFound)).toEqual([]));

test('a title that asks for a thing is told from one that only mentions it', () => {
  for (const { typed, asks, mentions } of asksOrMentions) {
    const recipients = demandPatterns(phraseOf(typed).names);
    const isAsked = (title: string) => {
      const says = (pattern: string) => new RegExp(pattern).test(normalizeText(title));
      return says(recipients.starts) || (says(recipients.says) && !says(recipients.mentions));
    };
    expect([typed, asks.filter((title) => !isAsked(title)), mentions.filter(isAsked)]).toEqual([
      typed,
      [],
      [],
    ]);
  }
});
