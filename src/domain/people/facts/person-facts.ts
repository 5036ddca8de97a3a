import { dayKey, dayMs } from '../../dates/dates.ts';
import { type TagOutcome, tagOutcomes } from '../../ratings/fall-tags.ts';
import type { PersonFactsView } from '../../views/views.ts';
import {
  answerSteps,
  answerTimeoutMs,
  type Case,
  type CaseOutcome,
  type FactRole,
  longestStep,
} from './cases.ts';

/** The facts look back this many days, today included. */
export const factDays = 180;
/** Minimum cases of a fact. */
export const factCasesMin = 3;
/** A deal without an end counts as not done once both were asked about it for the last time. */
const dealTimeoutMs = 10 * dayMs;

/** How many cases of a person began on one day and have one outcome. Days are Argentina's, 'YYYY-MM-DD'. */
export interface DayCount {
  userId: string;
  day: string;
  role: FactRole;
  outcome: CaseOutcome;
  hours: number;
  count: number;
}

export const dayCountKey = ({ userId, day, role, outcome, hours }: Omit<DayCount, 'count'>): string =>
  [userId, day, role, outcome, hours].join(' ');

export function countByDay(cases: readonly Case[]): DayCount[] {
  const counts = new Map<string, DayCount>();
  for (const { at, ...rest } of cases) {
    const one = { ...rest, day: dayKey(at), count: 0 };
    const known = counts.get(dayCountKey(one)) ?? one;
    known.count += 1;
    counts.set(dayCountKey(one), known);
  }
  return [...counts.values()];
}

/** Difference that turns the counts of `before` into those of `after`. */
export function countDifference(before: readonly DayCount[], after: readonly DayCount[]): DayCount[] {
  const added = new Map(after.map((one) => [dayCountKey(one), { ...one }]));
  for (const one of before) {
    const known = added.get(dayCountKey(one));
    if (known) known.count -= one.count;
    else added.set(dayCountKey(one), { ...one, count: -one.count });
  }
  return [...added.values()].filter(({ count }) => count !== 0);
}

/** Date ranges of the counted cases: from `first`; cases without an end only up to the day that is long enough ago. */
export interface CountedDays {
  first: string;
  last: Record<'waiting' | 'running' | 'ended', string>;
}

export function countedDays(now: Date): CountedDays {
  const ago = (ms: number) => dayKey(new Date(now.getTime() - ms));
  return {
    first: ago((factDays - 1) * dayMs),
    // One day more, because all of its hours must be over.
    last: { waiting: ago(answerTimeoutMs + dayMs), running: ago(dealTimeoutMs + dayMs), ended: ago(0) },
  };
}

export type PersonFacts = Omit<PersonFactsView, 'days'>;
type AnswerFact = NonNullable<PersonFacts['asBuyer']['answers']>;
type DealFact = NonNullable<PersonFacts['asSeller']['deals']>;
type TagFact = PersonFacts['asSeller']['tags'][number];

type Count = Pick<DayCount, 'role' | 'outcome' | 'hours' | 'count'>;

export function personFactsOf(counts: readonly Count[]): PersonFacts {
  return {
    asBuyer: {
      answers: answersOf(counts),
      deals: dealsOf(counts, 'buyer'),
      tags: tagsOf(counts, 'buyer'),
    },
    asSeller: { deals: dealsOf(counts, 'seller'), tags: tagsOf(counts, 'seller') },
  };
}

const sum = (counts: readonly Count[], fits: (one: Count) => boolean): number =>
  counts.reduce((total, one) => (fits(one) ? total + one.count : total), 0);

function answersOf(counts: readonly Count[]): AnswerFact | null {
  const answered = sum(counts, ({ outcome }) => outcome === 'answered');
  const received = answered + sum(counts, ({ outcome }) => outcome === 'unanswered' || outcome === 'waiting');
  if (received < factCasesMin) return null;
  const percent = Math.floor((100 * answered) / received);
  return { received, answered, percent, typicalHours: typicalHours(counts, answered) };
}

function typicalHours(counts: readonly Count[], answered: number): number | null {
  if (answered === 0) return null;
  const within = (step: number) =>
    sum(counts, ({ outcome, hours }) => outcome === 'answered' && hours <= step);
  return answerSteps.find((step) => 2 * within(step) >= answered) ?? longestStep;
}

function dealsOf(counts: readonly Count[], wanted: FactRole): DealFact | null {
  const of = (...outcomes: CaseOutcome[]) =>
    sum(counts, ({ role, outcome }) => role === wanted && outcomes.includes(outcome));
  const concluded = of('concluded');
  const accepted = concluded + of('failed', 'running');
  return accepted < factCasesMin ? null : { accepted, concluded };
}

const tagsOf = (counts: readonly Count[], wanted: FactRole): TagFact[] =>
  tagOutcomes
    .map((tag) => ({ tag, count: sum(counts, ({ role, outcome }) => role === wanted && outcome === tag) }))
    .filter(({ count }) => count >= factCasesMin);

export const newcomerText = 'Nuevo en AlRevés';

export function answerTimeInWords(hours: number): string {
  if (hours === 1) return 'en menos de 1 h';
  if (hours <= 12) return `en unas ${hours} h`;
  if (hours === 24) return 'en un día';
  if (hours === 168) return 'en una semana';
  if (hours >= longestStep) return 'en más de una semana';
  return `en unos ${hours / 24} días`;
}

const withTime = (text: string, { typicalHours }: AnswerFact): string =>
  typicalHours === null ? text : `${text}, ${answerTimeInWords(typicalHours)}`;

const answersText = (fact: AnswerFact): string =>
  withTime(`Responde el ${fact.percent} % de las ofertas`, fact);

const dealsText = ({ concluded, accepted }: DealFact): string =>
  `Concretó ${concluded} de ${accepted} tratos`;

const tagSentences: Record<TagOutcome, (deals: number) => string> = {
  noShow: (deals) => `No apareció en ${deals} tratos`,
  changedPrice: (deals) => `Cambió el precio en ${deals} tratos`,
  notAsOffered: (deals) => `En ${deals} tratos no era lo ofrecido`,
  regretted: (deals) => `Se arrepintió de ${deals} tratos`,
};

/** The sentences about a person in one role; the newcomer's where no fact has enough cases. */
export function factTexts(facts: PersonFacts, role: FactRole): string[] {
  const answers = role === 'buyer' ? facts.asBuyer.answers : null;
  const { deals, tags } = role === 'buyer' ? facts.asBuyer : facts.asSeller;
  const texts = [
    ...(answers ? [answersText(answers)] : []),
    ...(deals ? [dealsText(deals)] : []),
    ...tags.map(({ tag, count }) => tagSentences[tag](count)),
  ];
  return texts.length > 0 ? texts : [newcomerText];
}

/** The one that tells most, short enough to stand under a name: 'Responde el 85 %, en unas 6 h'. */
export function briefFact(facts: PersonFacts, role: FactRole): string {
  const { answers } = facts.asBuyer;
  if (role === 'buyer' && answers) return withTime(`Responde el ${answers.percent} %`, answers);
  return factTexts(facts, role)[0] ?? newcomerText;
}
