import { useState } from 'react';
import { Link } from 'react-router';
import { outdatedOfferText } from '#domain/buy-requests/terms.ts';
import { dayText } from '#domain/dates/dates.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { isDeal, offerBadge, offerIs } from '#domain/lifecycle/statuses.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { isLapsedText } from '#domain/offers/ending.ts';
import { failedMusts } from '#domain/offers/rejection.ts';
import { capitalise } from '#domain/people/names.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { answerTo } from '#domain/requirements/answers.ts';
import { answerLabels, type Requirement } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { useIntent, useReadAgain } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.tsx';
import { OldPrice, Price } from '../../../ui/price.tsx';
import { Delivered } from '../offer-parts.tsx';

function endedText({
  status,
  endText,
  changedTerms = [],
}: Pick<OfferView, 'status' | 'endText' | 'changedTerms'>): string {
  if (changedTerms.length > 0) return outdatedOfferText('buyer', changedTerms);
  const isPending = offerIs('isLive', status) && !isDeal(status);
  if (isPending && !isLapsedText({ endText })) return 'Algo cambió mientras la mirabas.';
  return endText === null ? `Ahora está ${offerBadge(status).toLowerCase()}.` : `${endText}.`;
}

const { question, outcome } = offerTable.accept;

/**
 * Accepts an offer on the terms shown, and on no others: they stay as they were when the dialog opened. If the
 * seller changes them, the dialog says so, and shows the new ones before they can be accepted. An offer that has ended
 * meanwhile has no new terms: the dialog says what happened, and nothing is left to accept.
 */
export function AcceptOfferDialog({
  offer,
  requirements,
  onClose,
  onAccepted,
}: {
  offer: OfferView;
  requirements: readonly Requirement[];
  onClose(): void;
  onAccepted(chatId: string): void;
}) {
  const [seen, setSeen] = useState(offer);
  const [before, setBefore] = useState<OfferView | null>(null);
  const readAgain = useReadAgain();
  const isOpen = offer.allowedActions.includes('accept');
  const isChanged = isOpen && offer.updatedAt !== seen.updatedAt;
  const { send, isBusy, problem } = useIntent<'/buy-request/:id', { chatId: string }>(
    '/buy-request/:id',
    'acceptOffer',
    {
      done: ({ data }) => onAccepted(data.chatId),
      // Revalidates a page that missed the change.
      problem: readAgain,
    },
  );
  const focusFallback = useFocusFallback<HTMLDivElement>('button:last-child');
  const refusal = problem?.problem === 'offer_changed' ? null : problem;
  const showNewTerms = () => {
    setBefore(seen);
    setSeen(offer);
  };

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={question.title}
      description={question.text}
      footer={
        <div {...focusFallback} className="contents">
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          {!isOpen && !isBusy ? null : isChanged && !isBusy ? (
            <Button key="look" onClick={showNewTerms}>
              Ver los nuevos términos
            </Button>
          ) : (
            <Button
              key="accept"
              busy={isBusy}
              busyText={outcome.busy}
              onClick={() =>
                send({ offerId: seen.id, updatedAt: seen.updatedAt }, `/buy-request/${seen.buyRequestId}`)
              }
            >
              {question.confirm}
            </Button>
          )}
        </div>
      }
    >
      {/* Rendered from the start: screen readers announce changes of an existing region only. */}
      <div role="status">
        {isChanged && !isBusy ? (
          <Callout tone="highlight" title="La oferta cambió" className="mt-4">
            El vendedor cambió la oferta mientras la mirabas. Revisá los nuevos términos antes de aceptar.
          </Callout>
        ) : (
          !isOpen &&
          !isBusy &&
          !refusal && (
            <Callout tone="highlight" title="Esta oferta ya no se puede aceptar" className="mt-4">
              {endedText(offer)}
            </Callout>
          )
        )}
      </div>
      {!isChanged && <ProblemCallout problem={refusal} title={outcome.failed} className="mt-4" />}
      <AcceptTerms offer={seen} before={before} requirements={requirements} />
    </Dialog>
  );
}

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
  const given = answerTo(answers, asked);
  return given ? [answerLabels[given.answer], given.detail].filter(Boolean).join(': ') : '';
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
  const unmet = failedMusts(offer.fit).flatMap(({ text, hasFailed }) => (hasFailed ? [text] : []));
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
      {unmet.length > 0 && (
        <p className="mb-3 flex items-baseline gap-2 bg-rejected-soft px-3 py-2 font-[650] text-rejected">
          <span aria-hidden="true" className="sign sign-cross inline-flex shrink-0" />
          <span className="[overflow-wrap:anywhere]">Le falta: {unmet.join(', ')}. ¿Aceptás igual?</span>
        </p>
      )}
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
