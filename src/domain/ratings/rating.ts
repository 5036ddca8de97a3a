import { z } from 'zod';
import { dayMs } from '../dates/dates.ts';
import { optionalText, requiredText } from '../texts/text.ts';
import { ratingBounds } from './bounds.ts';
import { fallTags } from './fall-tags.ts';

export const ratedRoles = ['buyer', 'seller'] as const;

export const starTexts = ['Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente'] as const;

/** When the ratings of a deal open at the latest: until then they can be given and changed, and nobody else reads them. */
export const closesAt = (concludedAt: Date): Date =>
  new Date(concludedAt.getTime() + ratingBounds.days * dayMs);

/** Deals that were done after this moment can still be rated. */
export const ratableSince = (now: Date): Date => new Date(now.getTime() - ratingBounds.days * dayMs);

/** Whether everybody may read a rating that opens then. The one rule of who sees a rating; its SQL is `isOpenSql`. */
export const isOpenAt = (opensAt: Date, now: Date): boolean => opensAt.getTime() <= now.getTime();

/**
 * Start of the window in which only one rating of a person for another counts, and only one deal of the same two
 * people.
 */
export const pairWindowStart = (now: Date): Date => new Date(now.getTime() - ratingBounds.pairDays * dayMs);

/**
 * Whether a rating is part of the average. Deals of the same pair count once, and ratings of accounts without a
 * confirmed address never, because one person could create many such accounts.
 */
export const isInAverage = ({
  isConfirmed,
  isOwn,
  hasEarlier,
}: {
  isConfirmed: boolean;
  /** Both accounts belong to one mailbox, so somebody rates themselves. */
  isOwn: boolean;
  /** Another rating of the same pair counts. */
  hasEarlier: boolean;
}): boolean => isConfirmed && !isOwn && !hasEarlier;

interface Given {
  ratedId: string;
  isOwn: boolean;
  counts: boolean;
  createdAt: Date;
}

/**
 * Of the ratings that one person gave with any account, the first first: those that count from now on, because their writer
 * confirmed their address.
 */
export function newlyCountedRatings<Rating extends Given>(given: readonly Rating[]): Rating[] {
  const counted: Rating[] = [];
  for (const rating of given) {
    if (rating.counts) continue;
    const others = [...given.filter(({ counts }) => counts), ...counted];
    const since = pairWindowStart(rating.createdAt);
    const hasEarlier = others.some((one) => one.ratedId === rating.ratedId && one.createdAt > since);
    if (isInAverage({ isConfirmed: true, isOwn: rating.isOwn, hasEarlier })) counted.push(rating);
  }
  return counted;
}

const starsMissing = 'Elegí de 1 a 5 estrellas';

export const ratingSchema = z.strictObject({
  stars: z.int({ error: starsMissing }).min(1, starsMissing).max(5, starsMissing),
  text: optionalText('El texto', ratingBounds.textMax),
});
export type RatingInput = z.output<typeof ratingSchema>;

export const ratingFormSchema = ratingSchema.extend({
  stars: z.coerce.number({ error: starsMissing }).pipe(ratingSchema.shape.stars),
});

export const ratingAnswerSchema = z.strictObject({
  text: requiredText('El texto', ratingBounds.textMax, 'Escribí tu respuesta'),
});

export const ratingAnswerFormSchema = ratingAnswerSchema.extend({ ratingId: z.string() });

export const fallThroughSchema = z.strictObject({
  tag: z.enum(fallTags, { error: 'Elegí uno de los motivos' }).optional(),
});

/** Why a rating is not part of the average: the rule, or to its `author` what they can do about it. */
export const notCountedText = (author: { emailVerified: boolean } | null): string =>
  author?.emailVerified === false
    ? 'Va a contar cuando confirmes tu email.'
    : `Entre las mismas dos personas cuenta una cada ${ratingBounds.pairDays} días${author ? '' : ', de cuentas con email confirmado'}.`;

export const averageText = (average: number): string =>
  new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(average);

export const ratingTexts = {
  notDone: 'Todavía no se puede calificar: el trato no se concretó.',
  bothGiven: 'Ya calificaron los dos: las calificaciones no se pueden cambiar.',
  tooLate: `Pasaron los ${ratingBounds.days} días para calificar este trato.`,
  otherGone: 'Esta persona eliminó su cuenta.',
  unknown: 'Calificación no encontrada',
  notRated: 'Solo la persona calificada puede contestar.',
  answered: 'Ya contestaste esta calificación.',
} as const;
