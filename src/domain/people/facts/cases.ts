import { dayMs, hourMs } from '../../dates/dates.ts';
import { type OfferAction, offerActions } from '../../lifecycle/offer-table.ts';
import { type FinalizedReason, isOtherChosen } from '../../notifications/definition.ts';
import { type FallTag, type TagOutcome, tagMeanings, tagOutcomes } from '../../ratings/fall-tags.ts';

export const factRoles = ['buyer', 'seller'] as const;
export type FactRole = (typeof factRoles)[number];

/**
 * Outcome of a case. `waiting` and `running` have not ended: they count once enough time has passed
 * (`src/domain/people/facts/person-facts.ts`).
 */
export const caseOutcomes = [
  ...(['answered', 'unanswered', 'waiting', 'concluded', 'failed', 'running'] as const),
  ...tagOutcomes,
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** An offer that waited this long without an answer counts as unanswered. A shorter wait says nothing of the buyer. */
export const answerTimeoutMs = 3 * dayMs;

/** The steps in which the time to an answer is kept, in hours: a case has the first step that is not exceeded. */
export const answerSteps = [1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 120, 168] as const;
export const longestStep = 336;

const stepOf = (ms: number): number => answerSteps.find((hours) => ms <= hours * hourMs) ?? longestStep;

/** One entry of an offer's history, as `offer_events` keeps it. */
export interface HistoryEntry {
  action: OfferAction;
  at: Date;
  /** null where the history does not know the person. */
  buyerId: string | null;
  sellerId: string | null;
  /** Of `finalize`. */
  why: FinalizedReason | null;
  /** For `fallThrough`, with the person who chose it. */
  tag: FallTag | null;
  actorId: string | null;
  /** For `accept`: another deal of the same two people already counts. */
  isRepeat: boolean;
}

/** Something that a person had to do or agreed to, and what came of it. */
export interface Case {
  userId: string;
  role: FactRole;
  outcome: CaseOutcome;
  /** Of an answer: its step; 0 otherwise. */
  hours: number;
  /** When it began: the offer came, or was accepted. */
  at: Date;
}

/** What each action means: an offer begins to wait, is answered, leaves; a deal begins, is done, falls through. */
const meanings = {
  send: 'waits',
  counter: 'waits',
  renew: 'waits',
  edit: 'nothing',
  reject: 'answered',
  accept: 'agreed',
  withdraw: 'leaves',
  delete: 'leaves',
  finalize: 'leaves',
  lapse: 'leaves',
  comeBack: 'waits',
  conclude: 'concluded',
  complete: 'concluded',
  fallThrough: 'failed',
} as const satisfies Record<OfferAction, string>;

export const concludingActions = offerActions.filter((action) => meanings[action] === 'concluded');

type Open = Pick<Case, 'outcome' | 'hours' | 'at'>;

/** The case of an offer whose wait ends with this entry; null when it says nothing of the buyer. */
function endOfWait(since: Date, { action, at, why }: HistoryEntry): Open | null {
  const ms = at.getTime() - since.getTime();
  if (meanings[action] !== 'leaves') return { outcome: 'answered', hours: stepOf(ms), at: since };
  // The buyer chose another offer: that answers this one too.
  if (isOtherChosen(why) || ms < answerTimeoutMs) return null;
  return { outcome: 'unanswered', hours: 0, at: since };
}

/**
 * The cases in the history of one offer: for the buyer one for each time that the offer waited for an answer, for both
 * parties one for each time that it was accepted, unless it repeats another deal of the two. This is the only definition of what counts for the facts about a person.
 */
export function casesOf(history: readonly HistoryEntry[]): Case[] {
  const waits: Open[] = [];
  const deals: Open[] = [];
  const said: { entry: HistoryEntry; at: Date }[] = [];
  let waitsSince: Date | null = null;
  let dealSince: Date | null = null;
  for (const entry of history) {
    const meaning = meanings[entry.action];
    if (meaning === 'waits') waitsSince = entry.at;
    else if (meaning === 'concluded' || meaning === 'failed') {
      if (dealSince) {
        deals.push({ outcome: meaning, hours: 0, at: dealSince });
        said.push({ entry, at: dealSince });
      }
      dealSince = null;
    } else if (meaning !== 'nothing') {
      const end = waitsSince && endOfWait(waitsSince, entry);
      if (end) waits.push(end);
      waitsSince = null;
      if (meaning === 'agreed') dealSince = entry.isRepeat ? null : entry.at;
    }
  }
  if (waitsSince) waits.push({ outcome: 'waiting', hours: 0, at: waitsSince });
  if (dealSince) deals.push({ outcome: 'running', hours: 0, at: dealSince });

  const known = (name: 'buyerId' | 'sellerId') => history.find((entry) => entry[name] !== null)?.[name];
  const casesFor = (role: FactRole, userId: string | null | undefined, found: readonly Open[]): Case[] =>
    userId ? found.map((one) => ({ userId, role, ...one })) : [];
  return [
    ...casesFor('buyer', known('buyerId'), [...waits, ...deals]),
    ...casesFor('seller', known('sellerId'), deals),
    ...said.flatMap(({ entry, at }) => taggedCase(entry, at, known('buyerId'), known('sellerId'))),
  ];
}

/** Meaning of a tag for one of the two parties, as a case beside the failed deal. */
function taggedCase(
  { tag, actorId }: HistoryEntry,
  at: Date,
  buyerId: string | null | undefined,
  sellerId: string | null | undefined,
): Case[] {
  const meaning = tag && tagMeanings[tag];
  if (!meaning || !buyerId || !sellerId || (actorId !== buyerId && actorId !== sellerId)) return [];
  const isOfBuyer = (actorId === buyerId) === (meaning.of === 'self');
  const [userId, role] = isOfBuyer ? ([buyerId, 'buyer'] as const) : ([sellerId, 'seller'] as const);
  const outcome: TagOutcome = meaning.outcome;
  return [{ userId, role, outcome, hours: 0, at }];
}
