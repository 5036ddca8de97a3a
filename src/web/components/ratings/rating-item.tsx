import type { ReactNode } from 'react';
import { deletedUserName } from '#domain/chats/texts.ts';
import { monthText } from '#domain/dates/dates.ts';
import type { RatingView } from '#domain/views/views.ts';
import { PersonName } from '../people/person-name.tsx';
import { Stars } from './stars.tsx';

const roleTexts = { buyer: 'Le vendió', seller: 'Le compró' } as const;

export const RatingItem = ({
  rating,
  ratedName,
  children,
}: {
  rating: RatingView;
  ratedName: string;
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
      <p className="mt-1 text-ink-2 text-sm">
        No suma al promedio: ya se habían calificado hace poco, o quien calificó no había confirmado su email.
      </p>
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
