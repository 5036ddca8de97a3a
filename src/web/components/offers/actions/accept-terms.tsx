import { Link } from 'react-router';
import { dayText } from '#domain/dates/calendar-days.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { capitalise } from '#domain/people/names.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { answerTo } from '#domain/requirements/answers.ts';
import { answerLabels, type Requirement } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { OldPrice, Price } from '../../../ui/price.tsx';
import { Delivered } from '../delivered.tsx';

interface Term {
  label: string;
  read(it: OfferView): string;
  by?(it: OfferView): string;
  isOnlyNews?: true;
}

const termsOf = (requirements: readonly Requirement[]): Term[] => [
  { label: 'Estado', read: (it) => offerConditionLabel(it.contactInfo.condition) },
  { label: 'Envío', read: (it) => it.deliveryTime },
  {
    label: 'Costo del envío',
    read: shippingText,
    isOnlyNews: true,
  },
  { label: 'Zona', read: (it) => it.contactInfo.zone },
  {
    label: 'Disponible desde',
    read: (it) => (it.availableFrom === null ? '' : dayText(it.availableFrom, '')),
  },
  {
    label: 'Fotos',
    read: ({ images }) => (images.length === 1 ? '1 foto' : `${images.length} fotos`),
    by: ({ images }) => images.join(),
  },
  ...requirements.map((one): Term => ({ label: one.text, read: (it) => answerText(it, one) })),
  { label: 'Vendedor', read: (it) => it.seller.name },
];

function shippingText(offer: OfferView): string {
  if (offer.deliveryTime === 'En persona') return '';
  return offer.shippingCost === null ? 'A convenir' : singlePrice(offer.shippingCost);
}

function answerText({ answers }: OfferView, asked: Requirement): string {
  const said = answerTo(answers, asked);
  return said ? [answerLabels[said.answer], said.detail].filter(Boolean).join(': ') : '';
}

export function AcceptTerms({
  offer,
  before,
  requirements,
}: {
  offer: OfferView;
  before: OfferView | null;
  requirements: readonly Requirement[];
}) {
  const isNew = (by: (it: OfferView) => unknown) => before !== null && by(before) !== by(offer);
  const rows = termsOf(requirements).map((term) => ({
    ...term,
    now: term.read(offer),
    earlier: isNew(term.by ?? term.read) && before ? term.read(before) : null,
  }));
  const shown = rows.filter(({ now, earlier, isOnlyNews }) => earlier !== null || (now && !isOnlyNews));
  const texts = (['title', 'description', 'message'] as const).filter((name) =>
    isNew((it) => it[name] ?? ''),
  );
  const hasNews =
    isNew((it) => it.price) || texts.length > 0 || shown.some(({ earlier }) => earlier !== null);
  const text = (name: (typeof texts)[number], words: string) =>
    texts.includes(name) ? <mark>{words}</mark> : words;
  return (
    <div aria-live="polite" className="mt-4 border-ink border-t-2 pt-3">
      <p className="font-[650] text-lg">{text('title', capitalise(offer.title))}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <Price value={offer.price} size="lg" />
        {before && before.price !== offer.price && <OldPrice value={before.price} />}
        <Delivered offer={offer} />
      </p>
      <dl
        className="mt-3 grid gap-x-4 gap-y-1 [overflow-wrap:anywhere] [&>dt]:text-ink-2"
        style={{ gridTemplateColumns: 'fit-content(50%) 1fr' }}
      >
        {shown.map(({ label, now, earlier }) => (
          <Row key={label} label={label} now={now} earlier={earlier} />
        ))}
      </dl>
      {offer.description && (
        <p className="mt-3 whitespace-pre-line text-ink-2">{text('description', offer.description)}</p>
      )}
      {offer.message && <p className="mt-3 border-line border-l-4 pl-3">{text('message', offer.message)}</p>}
      {before && !hasNews && (
        <p className="mt-3">
          Lo que cambió no se ve acá.{' '}
          <Link to={`/offer/${offer.id}`} target="_blank" className="link">
            Ver la oferta entera
          </Link>
        </p>
      )}
    </div>
  );
}

const nothing = 'sin decir';

function Row({ label, now, earlier }: { label: string; now: string; earlier: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {earlier === null ? now : <mark className="font-[650]">{now || nothing}</mark>}
        {earlier !== null && (
          <span className="text-ink-3"> (antes: {earlier === now ? 'otras' : earlier || nothing})</span>
        )}
      </dd>
    </>
  );
}
