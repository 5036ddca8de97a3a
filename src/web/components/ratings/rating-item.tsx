import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { deletedUserName } from '#domain/chats/texts.ts';
import { monthText } from '#domain/dates/dates.ts';
import { notCountedText } from '#domain/ratings/rating.ts';
import type { RatingView } from '#domain/views/views.ts';
import { PersonName } from '../people/person-name.tsx';
import { Stars } from './stars.tsx';

const roleTexts = { buyer: 'Le vendió', seller: 'Le compró' } as const;

export const RatingItem = ({
  rating,
  ratedName,
  isMine = false,
  children,
}: {
  rating: RatingView;
  ratedName: string;
  isMine?: boolean;
  children?: ReactNode;
}) => (
  <article className="py-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars value={rating.stars} />
      <span className="min-w-0 text-ink-2 text-sm">
        <PersonName
          id={rating.rater?.id ?? null}
          name={rating.rater?.name ?? deletedUserName}
          className="font-[650] text-ink [overflow-wrap:anywhere]"
        />
        {' · '}
        {roleTexts[rating.role]} en {monthText(rating.createdAt)}
      </span>
    </p>
    {rating.text && (
      <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{rating.text}</p>
    )}
    {!rating.counts && (
      <details className="text-ink-3 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5">
          No cuenta en el promedio
          <Info aria-hidden="true" className="size-4" />
        </summary>
        <p>{notCountedText(isMine ? rating.rater : null)}</p>
      </details>
    )}
    {rating.answer && (
      <div className="mt-3 max-w-text border-line border-l-4 pl-3">
        <p className="font-[650] text-sm">
          Respuesta de <bdi>{ratedName}</bdi>
        </p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{rating.answer}</p>
      </div>
    )}
    {children}
  </article>
);
