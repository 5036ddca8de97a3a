import { Camera } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { dateText, dayText } from '#domain/dates/dates.ts';
import { type BestMarks, bestMarks } from '#domain/offers/comparison.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { type PriceScale, priceScale } from '#domain/offers/price-scale.ts';
import { type ComparedRow, isAnsweredAlike, isEqualInRow } from '#domain/offers/side-by-side.ts';
import { capitalise } from '#domain/people/names.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { answerTo } from '#domain/requirements/answers.ts';
import { ofKind, type Requirement, requirementLabels } from '#domain/requirements/requirement.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { EmailVerified, PersonName, PersonSummary } from '../people/person-name.tsx';
import { CountingPrice } from './counting-price.tsx';
import {
  AnswerMark,
  Delivered,
  FitLine,
  InTimeMark,
  OfferPriceHistory,
  StatusBadge,
} from './offer-parts.tsx';
import { PriceBar } from './price-bar.tsx';
import type { ComparisonData } from './read-offers.server.ts';

export const wide = 1_000_000_000;

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
        <div className="prices">
          <CountingPrice
            offerId={offer.id}
            value={offer.price}
            size="md"
            className={offer.price >= wide ? 'text-[min(1rem,5.6vw)]!' : 'cell-price'}
          />
          <OfferPriceHistory offer={offer} />
        </div>
        <Delivered offer={offer} />
        <PriceBar price={offer.price} minPrice={request.minPrice} maxPrice={request.maxPrice} scale={scale} />
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
  photos: {
    label: 'Fotos',
    cell: (offer, { best }) => (
      <Fact text={offer.images.length === 1 ? '1 foto' : `${offer.images.length} fotos`}>
        {best.photos && <BestMark>Más fotos</BestMark>}
        {offer.photoProof?.image && <CodeMark code={offer.code} />}
      </Fact>
    ),
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
  date: {
    label: 'Enviada',
    cell: (offer) => <time dateTime={offer.createdAt}>{dateText(offer.createdAt)}</time>,
  },
};

export const OfferHead = ({ offer }: { offer: OfferView }) => (
  <div>
    <div>
      <Thumbnail url={offer.images[0]} thumbnail={56} />
      <StatusBadge status={offer.status} />
    </div>
    <Link to={`/offer/${offer.id}`} discover="none">
      {capitalise(offer.title)}
    </Link>
  </div>
);

const Fact = ({ text, children }: { text: string; children?: ReactNode }) =>
  Children.toArray(children).length === 0 ? (
    text
  ) : (
    <div className="grid justify-items-start gap-1.5">
      <span>{text}</span>
      {children}
    </div>
  );

const CodeMark = ({ code }: { code: string | null | undefined }) => (
  <span className="flex items-start gap-1.5 text-sm leading-snug">
    <Camera aria-hidden="true" className="mt-px size-4 shrink-0 text-ink-2" />
    <span>
      Foto con código <b className="figures whitespace-nowrap">{code}</b>
    </span>
  </span>
);

const BestMark = ({ children }: { children: string }) => (
  <mark className="drawn w-fit font-[650] text-sm">{children}</mark>
);

const Available = ({ offer: { availableFrom, fit, createdAt } }: { offer: OfferView }) =>
  availableFrom === null ? (
    <span className="text-ink-2">Sin fecha</span>
  ) : (
    <div className="grid justify-items-start gap-1.5">
      <span>Desde el {dayText(availableFrom, createdAt)}</span>
      {fit.inTime !== null && <InTimeMark inTime={fit.inTime} />}
    </div>
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

export type Wishes = Pick<
  RequestWithFacts,
  'minPrice' | 'maxPrice' | 'condition' | 'zone' | 'facts' | 'requirements' | 'neededBy'
>;

export interface Compared {
  rows: readonly ComparisonRow[];
  wishes: Readonly<Record<string, string>>;
  asides: readonly string[];
  cellsOf(offer: OfferView): CellContext;
}

export function compare(
  request: Wishes,
  summary: ComparisonData['summary'],
  offers: readonly OfferView[],
): Compared {
  const knowsDays = request.neededBy !== null && offers.some(({ availableFrom }) => availableFrom !== null);
  const rows = rowsFor(request.requirements, { knowsDays });
  const scale = priceScale(summary.prices ?? [], request.minPrice, request.maxPrice);
  const cells = new Map<OfferView, CellContext>();
  const rowOf = (fact: string) => (fact === 'neededBy' ? 'available' : fact);
  return {
    rows,
    wishes: {
      price: priceText(request.minPrice, request.maxPrice),
      zone: request.zone,
      ...Object.fromEntries(request.facts.map(({ name, text }) => [rowOf(name), text])),
    },
    asides: request.facts
      .filter(({ name }) => !rows.some(({ key }) => key === rowOf(name)))
      .map(({ text }) => text),
    cellsOf: (offer) => {
      const known = cells.get(offer) ?? {
        request,
        best: bestMarks(offer, summary.best, request.zone),
        scale,
      };
      cells.set(offer, known);
      return known;
    },
  };
}
