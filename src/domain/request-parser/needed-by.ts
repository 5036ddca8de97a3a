import { dayMs } from '../dates/dates.ts';
import type { AmbiguousField } from './parsed-request.ts';
import {
  isFree,
  meaning,
  phraseSet,
  phrasesOf,
  type SentenceDraft,
  type TypedWord,
  take,
} from './sentence.ts';
import words from './words.json' with { type: 'json' };

/** Words that announce a date. A number without them never becomes a date. */
const intros = phraseSet(words.neededBy.before);

/** After other words these belong to the thing: 'torta para el cumple de mi hija el 12/12'. */
const whose = /^(?:hij[ao]|casamiento)$/;

/** Words that announce only some dates: 'en 15 días', 'de acá a un mes', 'este viernes', 'esta semana'. */
const weakIntros = phraseSet('en, de aca a, de aca al, este, esta');

const weekdays = 'domingo lunes martes miercoles jueves viernes sabado'.split(' ');
const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
/** 'mar' is a weekday only before a number, otherwise the sea. */
const shortWeekdays = /^(?:dom|lun|mie|mier|jue|vie|sab|mar(?= \d))/;
const shortMonths = new Map(months.map((month, index) => [month.slice(0, 3), index]));

/** Days with a name, as month and day. */
const feasts = phrasesOf<readonly [number, number]>([
  ...meaning('navidad, la navidad, nochebuena navidad', [12, 25] as const),
  ...meaning('nochebuena, la nochebuena', [12, 24] as const),
  ...meaning('año nuevo, el año nuevo', [1, 1] as const),
  ...meaning('reyes, el dia de reyes, dia de reyes, los reyes', [1, 6] as const),
  ...meaning('fin de año, fin de ano', [12, 31] as const),
  ...meaning('las fiestas', [12, 24] as const),
]);

const utc = (text: string): Date => new Date(`${text}T00:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, 10);
const later = (today: string, days: number): string => textOf(new Date(utc(today).getTime() + days * dayMs));

/** Next day with this month and date, today included; null when there is none. */
function nextOf(today: string, month: number, date: number): string | null {
  const year = Number(today.slice(0, 4));
  for (const one of [year, year + 1]) {
    const found = dateOf(one, month, date);
    if (found && found >= today) return found;
  }
  return null;
}

function dateOf(year: number, month: number, date: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, date));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? textOf(made) : null;
}

interface Found {
  /** Null when there is no such day. */
  date: string | null;
  length: number;
  /** Day before a whole month such as 'para enero'. */
  dayBefore?: string;
}

/** Parses the date until which the thing is needed. A past date, or one beyond a year, stays a word. */
export function readNeededBy(
  draft: SentenceDraft,
  today: string,
): { neededBy: string | null; unsure: AmbiguousField[] } {
  const { date: neededBy, dayBefore } = readDate(draft, today) ?? { date: null };
  const unsure = readUrgent(draft, today, neededBy !== null);
  if (neededBy === null || dayBefore === undefined || dayBefore < today) return { neededBy, unsure };
  const month = months[Number(neededBy.slice(5, 7)) - 1];
  const readings = [
    { value: neededBy, words: `Durante ${month}` },
    { value: dayBefore, words: `Antes de ${month}` },
  ];
  return { neededBy, unsure: [...unsure, { field: 'neededBy', readings }] };
}

function readDate(draft: SentenceDraft, today: string): Found | null {
  const last = later(today, 365);
  for (let index = 0; index < draft.words.length; index++) {
    const strong = intros.at(draft.words, index);
    const intro = strong ?? weakIntros.at(draft.words, index);
    if (!intro || draft.words[index + intro.length - 1]?.ends) continue;
    const found = (strong ? dateAt : weakDateAt)(draft.words, index + intro.length, today);
    if (!found?.date || found.date < today || found.date > last) continue;
    const isWhose = whose.test(draft.words[index]?.word ?? '') && draft.words[index - 1]?.ends === false;
    const start = leadOf(draft.words, index) + (isWhose ? 1 : 0);
    take(draft, 'neededBy', start, index - start + intro.length + found.length);
    return found;
  }
  return null;
}

/** 'lo necesito' and 'necesito' before a date belong to the date. */
function leadOf(words: readonly TypedWord[], index: number): number {
  if (
    words[index - 2]?.word.match(/^(?:lo|la|los|las)$/) &&
    words[index - 1]?.word.match(/^(?:necesito|quiero|preciso|busco)$/)
  ) {
    return words[index - 1]?.ends ? index : index - 2;
  }
  return index;
}

/** Date after a weak word: days, a weekday or a span. 'Inglés en 30 días' is a book. */
function weakDateAt(words: readonly TypedWord[], index: number, today: string): Found | null {
  const before = words[index - 1]?.word ?? '';
  if (/^est[ae]$/.test(before)) {
    const isTonight = words[index]?.word === 'noche' && before === 'esta';
    return isTonight
      ? { date: today, length: 1 }
      : (weekdayAt(words, index, today) ?? spanAt(words, index, today));
  }
  const isLesson = words.some(({ word }) => /^(?:libros?|cursos?|clases|metodo|aprend\w*|dieta)$/.test(word));
  if (before === 'en' && isLesson) return null;
  return before === 'al' ? dateAt(words, index, today) : daysAt(words, index, today);
}

function dateAt(words: readonly TypedWord[], index: number, today: string): Found | null {
  const word = words[index]?.word ?? '';
  const ends = words[index]?.ends ?? true;
  const next = ends ? '' : (words[index + 1]?.word ?? '');
  const hasArticle = /^(?:el|del|este|pal|dia|p\/el)$/.test(words[index - 1]?.word ?? '');
  if (word === 'hoy') return { date: today, length: 1 };
  if (/^(?:noche|tarde)$/.test(word) && /^esta$/.test(words[index - 1]?.word ?? ''))
    return { date: today, length: 1 };
  if (word === 'manana')
    return words[index - 1]?.word === 'la' || next === 'y' ? null : { date: later(today, 1), length: 1 };
  if (word === 'pasado' && next === 'manana') return { date: later(today, 2), length: 2 };
  const feast = feasts.at(words, index);
  if (feast) return { date: nextOf(today, ...feast.meaning), length: feast.length };
  return (
    weekdayAt(words, index, today) ??
    numericAt(word, today) ??
    monthDayAt(words, index, today, hasArticle) ??
    spanAt(words, index, today) ??
    (hasArticle ? null : wholeMonthAt(words, index, today)) ??
    daysAt(words, index, today)
  );
}

/** 'viernes', 'viernes 11', 'viernes que viene', 'viernes 11/12'. */
function weekdayAt(words: readonly TypedWord[], index: number, today: string): Found | null {
  const word = words[index]?.word ?? '';
  const next = words[index]?.ends ? '' : (words[index + 1]?.word ?? '');
  const short = shortWeekdays.exec(`${word} ${next}`)?.[0];
  const wanted = weekdays.findIndex(
    (name) => name === word || (short === word && name.startsWith(word.slice(0, 3))),
  );
  if (wanted < 0) return null;
  const ahead = (wanted - utc(today).getUTCDay() + 7) % 7 || 7;
  if (/^q(?:ue)?$/.test(next) && /^vienen?$/.test(words[index + 2]?.word ?? ''))
    return { date: later(today, ahead), length: 3 };
  if (next === 'proximo') return { date: later(today, ahead), length: 2 };
  const dated = numericAt(next, today) ?? monthDayAt(words, index + 1, today, true);
  if (next !== '' && dated) return { ...dated, length: dated.length + 1 };
  if (/^\d/.test(next) || next === 'santo') return null;
  return { date: later(today, ahead), length: 1 };
}

/** '20/12', '20-12', '20/12/26', '5.1.2027'. */
function numericAt(word: string, today: string): Found | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(word);
  if (!parts || (word.includes('.') && !parts[3])) return null;
  const [date, month] = [Number(parts[1]), Number(parts[2])];
  const year = parts[3] && Number(parts[3].length === 2 ? `20${parts[3]}` : parts[3]);
  return { date: year ? dateOf(year, month, date) : nextOf(today, month, date), length: 1 };
}

/** 'diciembre', 'dic', 'setiembre de 2027': a month from 1, and its year where one is said. */
function monthAt(
  words: readonly TypedWord[],
  index: number,
): { month: number; year: number | null; length: number } | null {
  const name = words[index]?.word ?? '';
  const whole = months.indexOf(name === 'setiembre' ? 'septiembre' : name);
  const month = 1 + (whole >= 0 ? whole : (shortMonths.get(name.length === 3 ? name : '') ?? -1));
  if (month === 0) return null;
  const of = /^del?$/.test(words[index + 1]?.word ?? '') ? 1 : 0;
  const year = words[index]?.ends ? '' : (words[index + 1 + of]?.word ?? '');
  const isYear = of > 0 ? /^20\d\d$/.test(year) : /^20[23]\d$/.test(year);
  return isYear ? { month, year: Number(year), length: 2 + of } : { month, year: null, length: 1 };
}

/** First day of a month in its year, or of its next occurrence, this month included. */
function firstOf({ month, year }: { month: number; year: number | null }, today: string): string | null {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return dateOf(year ?? (month < thisMonth ? thisYear + 1 : thisYear), month, 1);
}

/** 'para enero' means its end, 'antes de marzo' the day before. A past year belongs to the thing: 'enero 1950'. */
function wholeMonthAt(words: readonly TypedWord[], index: number, today: string): Found | null {
  const named = monthAt(words, index);
  const isOld = /^1\d{3}$/.test(words[index + 1]?.word ?? '');
  const first = named && !isOld && firstOf(named, today);
  if (!first) return null;
  // 'para enero o febrero'
  const and = words[index + named.length];
  const other = /^[oyu]$/.test(and?.word ?? '') ? monthAt(words, index + named.length + 1) : null;
  const last = (other && firstOf(other, today)) ?? first;
  const length = named.length + (other ? 1 + other.length : 0);
  if (words[index - 1]?.word !== 'de' || words[index - 2]?.word !== 'antes')
    return { date: endOfMonth(last), length, dayBefore: later(first, -1) };
  const next = first > today ? first : nextOf(today, named.month, 1);
  return { date: next && later(next, -1), length: named.length };
}

/** '20 de diciembre', '5 enero', and, after an article, '15' alone. */
function monthDayAt(
  words: readonly TypedWord[],
  index: number,
  today: string,
  hasArticle: boolean,
): Found | null {
  const written = (words[index]?.word ?? '').replace(/^1(?:ro|°|º)$/, '1');
  if (!/^\d{1,2}$/.test(written)) return null;
  const date = Number(written);
  const de = words[index + 1]?.word === 'de' ? 1 : 0;
  const named = words[index]?.ends ? null : monthAt(words, index + 1 + de);
  if (named) {
    const { month, year, length } = named;
    const found = year ? dateOf(year, month, date) : nextOf(today, month, date);
    return { date: found, length: 1 + de + length };
  }
  const name = words[index]?.ends ? '' : (words[index + 1 + de]?.word ?? '');
  const isAlone =
    words[index]?.ends || words[index + 1] === undefined || /^(?:en|con|por|hasta|zona|x|que)$/.test(name);
  if (!hasArticle || !isAlone || date < 1 || date > 31) return null;
  const [year, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  for (let ahead = 0; ahead < 3; ahead++) {
    const at = thisMonth - 1 + ahead;
    const found = dateOf(year + Math.floor(at / 12), (at % 12) + 1, date);
    if (found && found >= today) return { date: found, length: 1 };
  }
  return null;
}

/** 'fin de mes', 'la semana que viene', 'el finde'. */
const spans = phrasesOf<(today: string) => string>([
  ...meaning('fin de mes, fines de mes, este mes, que termine el mes, que termine noviembre', endOfMonth),
  ...meaning(
    'mes que viene, mes q viene, proximo mes, el proximo mes, mes proximo, mes entrante',
    (today: string) => endOfMonth(later(endOfMonth(today), 1)),
  ),
  ...meaning(
    'finde, fin de semana, finde largo, fin de semana largo, finde que viene, finde q viene',
    (today: string) => later(today, (6 - utc(today).getUTCDay() + 7) % 7),
  ),
  ...meaning('semana, esta semana', (today: string) => later(today, (7 - utc(today).getUTCDay()) % 7)),
  ...meaning(
    'semana que viene, semana q viene, proxima semana, la semana que viene, la proxima semana',
    (today: string) => later(today, ((7 - utc(today).getUTCDay()) % 7) + 7),
  ),
]);

function endOfMonth(today: string): string {
  const at = utc(today);
  return textOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)));
}

/** Last day of each part of a month; null for the month's end. */
const daysInMonth = new Map([
  ...['fin', 'fines'].map((word) => [word, null] as const),
  ...['principio', 'principios', 'comienzos'].map((word) => [word, 10] as const),
  ['mediados', 15] as const,
]);

function spanAt(words: readonly TypedWord[], index: number, today: string): Found | null {
  const days = daysInMonth.get(words[index]?.word ?? '');
  if (days !== undefined && words[index + 1]?.word === 'de') {
    const named = monthAt(words, index + 2);
    const first = named && firstOf(named, today);
    if (first) return { date: days ? later(first, days - 1) : endOfMonth(first), length: 2 + named.length };
  }
  const span = spans.at(words, index);
  if (!span) return null;
  // 'para la semana' alone names no week.
  if (span.length === 1 && words[index]?.word === 'semana' && words[index - 1]?.word !== 'esta') return null;
  return { date: span.meaning(today), length: span.length };
}

/** '3 dias', '2 semanas', 'una semana', '15 dias'. */
function daysAt(words: readonly TypedWord[], index: number, today: string): Found | null {
  const before = words[index - 1]?.word ?? '';
  if (!/^(?:de|en|a)$/.test(before)) return null;
  if (words[index - 2]?.word === 'antes') return null;
  const number = /^una?$/.test(words[index]?.word ?? '') ? 1 : Number(words[index]?.word);
  const unit = /^(dia|semana|mes)e?s?$/.exec(words[index + 1]?.word ?? '')?.[1];
  if (!Number.isInteger(number) || number < 1 || number > 366 || !unit) return null;
  return { date: later(today, number * (unit === 'dia' ? 1 : unit === 'semana' ? 7 : 30)), length: 2 };
}

const urgentWords = phraseSet(words.neededBy.urgent);

/** 'urgente' names no day: it goes to the rest, and the form may ask whether it means today. */
function readUrgent(draft: SentenceDraft, today: string, isDated: boolean): AmbiguousField[] {
  for (let index = 0; index < draft.words.length; index++) {
    const found = urgentWords.at(draft.words, index);
    if (!found || !isFree(draft, index, found.length)) continue;
    take(draft, 'aside', index, found.length);
    if (isDated) return [];
    const readings = [
      { value: null, words: 'Sin fecha' },
      { value: today, words: 'Para hoy' },
    ];
    return [{ field: 'neededBy', readings }];
  }
  return [];
}
