import type { ReactNode } from 'react';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { dayText } from '#domain/dates/dates.ts';
import { type BestMarks, bestMarks } from '#domain/offers/comparison.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { isSameZone } from '#domain/offers/fit.ts';
import { type PriceScale, priceScale } from '#domain/offers/price-scale.ts';
import { bestOfMarks, type ComparedRow, isAnsweredAlike, isEqualInRow } from '#domain/offers/side-by-side.ts';
import { capitalise } from '#domain/people/names.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { answerTo } from '#domain/requirements/answers.ts';
import { ofKind, type Requirement, requirementLabels } from '#domain/requirements/requirement.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmailVerified, PersonName, PersonSummary } from '../people/person-name.tsx';
import { AnswerMark, Delivered, FitLine, InTimeMark, OfferPriceHistory } from './offer-parts.tsx';
import { PriceBar } from './price-bar.tsx';
import type { ComparisonData } from './read-offers.server.ts';

interface CellContext {
  request: Pick<BuyRequestView, 'minPrice' | 'maxPrice' | 'condition' | 'zone'>;
  best: BestMarks;
  scale: PriceScale;
}

const factRows: Record<
  ComparedRow,
  { label: string; cell(offer: OfferView, context: CellContext): ReactNode }
> = {
  fit: { label: 'Resumen', cell: ({ fit }) => <FitLine fit={fit} /> },
  price: {
    label: 'Precio',
    cell: (offer, { request, best, scale }) => (
      <div className="grid gap-2">
        <PriceBar price={offer.price} minPrice={request.minPrice} maxPrice={request.maxPrice} scale={scale} />
        <Delivered offer={offer} />
        <OfferPriceHistory offer={offer} isShort />
        {best.price && <BestMark>Mejor precio</BestMark>}
      </div>
    ),
  },
  condition: {
    label: 'Estado',
    cell: (offer, { best }) => (
      <Fact text={offerConditionLabel(offer.contactInfo.condition)}>
        {best.condition && <BestMark>Mejor estado</BestMark>}
      </Fact>
    ),
  },
  delivery: { label: 'Envío', cell: (offer) => offer.deliveryTime },
  available: {
    label: 'Disponible',
    cell: (offer) => <Available offer={offer} />,
  },
  zone: {
    label: 'Zona',
    cell: (offer, { best }) => (
      <Fact text={offer.contactInfo.zone}>{best.zone && <BestMark>Misma zona</BestMark>}</Fact>
    ),
  },
  photoProof: {
    label: 'Foto con código',
    cell: (offer) => (offer.photoProof?.image ? <b className="figures">{offer.code}</b> : 'No'),
  },
  seller: {
    label: 'Quien vende',
    cell: (offer) => (
      <>
        <span className="cell-seller">
          <Avatar name={offer.seller.name} url={offer.seller.avatarUrl} size={28} />
          <PersonName id={offer.sellerId} name={offer.seller.name} discover="none" />
          {offer.seller.emailVerified && <EmailVerified short />}
        </span>
        <PersonSummary id={offer.sellerId} />
      </>
    ),
  },
};

const Fact = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="grid justify-items-start gap-1.5">
    <span>{text}</span>
    {children}
  </div>
);

const BestMark = ({ children }: { children: string }) => (
  <mark className="drawn w-fit font-[650] text-sm">{children}</mark>
);

const Available = ({ offer: { availableFrom, fit, createdAt } }: { offer: OfferView }) =>
  availableFrom === null ? (
    <span className="text-ink-2">Sin fecha</span>
  ) : (
    <Fact text={`Desde el ${dayText(availableFrom, createdAt)}`}>
      {fit.inTime !== null && <InTimeMark inTime={fit.inTime} />}
    </Fact>
  );

interface ComparisonRow {
  key: string;
  label: string;
  kind?: string;
  cell(offer: OfferView, context: CellContext): ReactNode;
  isAlike(one: OfferView, other: OfferView): boolean;
}

const rowsFor = (
  requirements: readonly Requirement[],
  isKnown: Partial<Record<ComparedRow, boolean>>,
): ComparisonRow[] => [
  ...(ofKind(requirements, 'must').length > 0 ? [factRow('fit')] : []),
  factRow('price'),
  ...[...ofKind(requirements, 'must'), ...ofKind(requirements, 'wish')].map(answerRow),
  ...rest.filter((key) => isKnown[key] !== false).map(factRow),
];

const rest = ['condition', 'delivery', 'available', 'zone', 'photoProof', 'seller'] as const;

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

export type Wishes = Pick<
  RequestWithFacts,
  'minPrice' | 'maxPrice' | 'condition' | 'zone' | 'facts' | 'requirements' | 'neededBy'
>;

/** The rows of the comparison, what is asked for in each, and what is asked for besides. */
export function compare(request: Wishes, { candidates, offers }: ComparisonData) {
  const rows = rowsFor(request.requirements, {
    available: request.neededBy !== null && offers.some(({ availableFrom }) => availableFrom !== null),
    photoProof: offers.some(({ photoProof }) => photoProof?.image),
  });
  const prices = candidates.map(({ price }) => price);
  const scale = priceScale(prices, request.minPrice, request.maxPrice);
  const inZone = offers.filter(({ contactInfo }) => isSameZone(contactInfo.zone, request.zone)).length;
  const best = { ...bestOfMarks(candidates), zone: inZone > 0 && inZone < offers.length };
  const rowOf = (fact: string) => (fact === 'neededBy' ? 'available' : fact);
  const wishes: Readonly<Record<string, string>> = {
    price: priceText(request.minPrice, request.maxPrice),
    zone: request.zone,
    ...Object.fromEntries(request.facts.map(({ name, text }) => [rowOf(name), text])),
  };
  return {
    rows,
    wishes,
    asides: request.facts
      .filter(({ name }) => !rows.some(({ key }) => key === rowOf(name)))
      .map(({ text }) => text),
    contextOf: (offer: OfferView): CellContext => ({
      request,
      best: bestMarks(offer, best, request.zone),
      scale,
    }),
  };
}
