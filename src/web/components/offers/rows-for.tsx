import type { ReactNode } from 'react';
import { type ComparedRow, isAnsweredAlike, isEqualInRow } from '#domain/offers/side-by-side.ts';
import { capitalise } from '#domain/people/names.ts';
import { answerTo } from '#domain/requirements/answers.ts';
import { ofKind, type Requirement, requirementLabels } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { AnswerMark } from './answer-mark.tsx';
import { type CellContext, factRows } from './comparison-rows.tsx';

export interface ComparisonRow {
  key: string;
  label: string;
  kind?: string;
  cell(offer: OfferView, context: CellContext): ReactNode;
  isAlike(one: OfferView, other: OfferView): boolean;
}

export const rowsFor = (
  requirements: readonly Requirement[],
  { knowsDays }: { knowsDays: boolean },
): ComparisonRow[] => [
  ...(ofKind(requirements, 'must').length > 0 ? [factRow('fit')] : []),
  factRow('price'),
  ...[...ofKind(requirements, 'must'), ...ofKind(requirements, 'wish')].map(answerRow),
  ...rest.filter((key) => key !== 'available' || knowsDays).map(factRow),
];

const rest = ['condition', 'delivery', 'available', 'zone', 'photos', 'seller', 'date'] as const;

const factRow = (key: ComparedRow): ComparisonRow => ({
  key,
  ...factRows[key],
  isAlike: isEqualInRow[key],
});

const answerRow = (asked: Requirement): ComparisonRow => ({
  key: asked.id,
  label: capitalise(asked.text),
  kind: requirementLabels[asked.kind],
  cell: ({ answers }) => <AnswerMark answer={answerTo(answers, asked)} />,
  isAlike: (one, other) => isAnsweredAlike(asked, one, other),
});

export const areAlike = ({ isAlike: are }: ComparisonRow, offers: readonly OfferView[]): boolean =>
  offers.length > 1 && offers.every((offer) => are(offers[0]!, offer));
