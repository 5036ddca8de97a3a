import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { isOutdated, outdatedOfferText, unconfirmedText } from '#domain/buy-requests/terms.ts';
import { dateTimeText, dayText } from '#domain/dates/dates.ts';
import { offerFields } from '#domain/fields/offer.ts';
import { offerRole } from '#domain/lifecycle/permissions.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { answerPlace, answersPlace } from '#domain/paths.ts';
import { capitalise } from '#domain/people/names.ts';
import { photoMark, photoPlace, photoRefusal, photoSignedOut } from '#domain/photo-proofs/photo-proof.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { answerTo } from '#domain/requirements/answers.ts';
import {
  type AnswerChoice,
  answerChoices,
  answerLabels,
  ofKind,
  type Requirement,
  requirementKinds,
  requirementLabels,
} from '#domain/requirements/requirement.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { IntentForm, useIntent, useReadAgain } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Price } from '../../../ui/price.tsx';
import { toast } from '../../../ui/toast.ts';
import { HiddenNote } from '../../contact-redaction/hidden-note.tsx';
import { Gallery } from '../../images/gallery/gallery.tsx';
import { PersonName } from '../../people/person-name.tsx';
import { AnswerMark, Delivered, EndText, FitLine, OfferBadges, OfferPriceHistory } from '../offer-parts.tsx';
import { PriceBar } from '../price-bar.tsx';

export function OfferSummary({
  offer,
  request,
  isSeller,
  menu,
  proposals,
}: {
  offer: OfferView;
  request: BuyRequestView | null;
  isSeller: boolean;
  menu: ReactNode;
  proposals: ReactNode;
}) {
  const facts = [
    ['Estado', offerConditionLabel(offer.contactInfo.condition)],
    ['Zona', offer.contactInfo.zone],
    ['Envío', offer.deliveryTime],
    ...(offer.availableFrom ? [[offerFields.availableFrom.label, dayText(offer.availableFrom, '')]] : []),
  ];
  return (
    <div className="min-w-0">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 pr-12">
        <OfferBadges offer={offer} />
        <EndText offer={offer} />
      </div>
      {menu}
      <h1 tabIndex={-1} className="text-xl outline-none [overflow-wrap:anywhere] md:text-3xl">
        {capitalise(offer.title)}
      </h1>
      <OfferPrice offer={offer} request={request}>
        {isOutdated(offer) && <OutdatedFold offer={offer} isSeller={isSeller} />}
      </OfferPrice>
      <p className="mt-2 text-ink-2">
        Enviada por{' '}
        <PersonName id={offer.sellerId} name={sellerName(offer)} className="font-[650] text-ink" />
      </p>
      {proposals}
      <FitLine fit={offer.fit} className="mt-3 text-base!" />
      {offer.note && (
        <p className="mt-3 [overflow-wrap:anywhere]">
          <span className="font-[650]">Mi nota:</span> {offer.note}
        </p>
      )}
      {offer.rejectionReason && <RejectionReason reason={offer.rejectionReason} className="mt-5" />}
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 border-line border-y py-3 [&_dd]:font-[650] [&_dt]:text-ink-2 [&_dt]:text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt>{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const OutdatedFold = ({ offer, isSeller }: { offer: OfferView; isSeller: boolean }) => (
  <details className="group/fold mt-1 border-sun border-l-4 bg-sun-soft px-3">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-[650]">
      {unconfirmedText(isSeller ? 'seller' : 'buyer')}
      <ChevronDown className="size-5 shrink-0 text-ink-2 transition-transform group-open/fold:rotate-180" />
    </summary>
    <p className="pb-3">{outdatedOfferText(isSeller ? 'seller' : 'buyer', offer.changedTerms ?? [])}</p>
  </details>
);

export const sellerName = ({ seller }: OfferView): string => seller.name || 'Usuario anónimo';

export function OfferMain({
  offer,
  requirements,
  viewerId,
  photoProblem,
  answerProblem,
}: {
  offer: OfferView;
  requirements: readonly Requirement[];
  viewerId: string | null;
  photoProblem: FormProblem | null;
  answerProblem: FormProblem | null;
}) {
  return (
    <div className="min-w-0 *:first:mt-0 md:col-start-1 md:row-span-2 md:row-start-2">
      <PhotoProof offer={offer} viewerId={viewerId} problem={photoProblem} />
      {requirements.length > 0 && (
        <OfferAnswers offer={offer} requirements={requirements} viewerId={viewerId} problem={answerProblem} />
      )}
      {offer.message && (
        <section aria-labelledby="mensaje" className="mt-6 border-sun border-l-4 bg-sun-soft px-4 py-3">
          <h2 id="mensaje" className="text-base">
            Mensaje para el comprador
          </h2>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{offer.message}</p>
        </section>
      )}
      <section aria-labelledby="descripcion" className="mt-6">
        <h2 id="descripcion" className="text-lg">
          Descripción
        </h2>
        {offer.description ? (
          <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{offer.description}</p>
        ) : (
          <p className="mt-2 text-ink-2">El vendedor no agregó más detalles.</p>
        )}
      </section>
      {offer.hidesContacts && <HiddenNote className="mt-4" />}
      <p className="mt-6 text-ink-2 text-sm">
        Oferta creada: <time dateTime={offer.createdAt}>{dateTimeText(offer.createdAt)}</time> · Última
        actualización: <time dateTime={offer.updatedAt}>{dateTimeText(offer.updatedAt)}</time>
      </p>
    </div>
  );
}

const RejectionReason = ({ reason, className }: { reason: string; className?: string }) => (
  <div className={clsx('border-rejected border-l-4 bg-rejected-soft px-4 py-3', className)}>
    <p className="font-[650] text-rejected">Motivo del rechazo:</p>
    <p className="mt-0.5 [overflow-wrap:anywhere]">{reason}</p>
  </div>
);

const OfferPrice = ({
  offer,
  request,
  children,
}: {
  offer: OfferView;
  request: BuyRequestView | null;
  children: ReactNode;
}) => (
  <section aria-labelledby="precio" className="mt-2">
    <h2 id="precio" className="kicker">
      Precio de la oferta
    </h2>
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Price value={offer.price} size="xl" />
      <Delivered offer={offer} />
      <OfferPriceHistory offer={offer} />
    </p>
    {children}
    {request && (request.minPrice !== null || request.maxPrice !== null) && (
      <div className="mt-3">
        <PriceBar price={offer.price} minPrice={request.minPrice} maxPrice={request.maxPrice} />
        <p className="mt-1 text-ink-2 text-sm">
          Se busca:{' '}
          <span className="figures font-[650] text-ink">{priceText(request.minPrice, request.maxPrice)}</span>
        </p>
      </div>
    )}
  </section>
);

const titleId = 'respuestas-titulo';

function OfferAnswers({
  offer,
  requirements,
  viewerId,
  problem,
}: {
  offer: OfferView;
  requirements: readonly Requirement[];
  viewerId: string | null;
  problem: FormProblem | null;
}) {
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const saved = useRef(new Set<string>());
  const mayAnswer = viewerId === offer.sellerId && offer.allowedActions.includes('edit');
  const isOpen = (one: Requirement) =>
    mayAnswer && one.kind === 'must' && answerTo(offer.answers, one) === undefined;
  const open = requirements.filter(isOpen);

  const onSaved = ({ id, text }: Requirement, answer: AnswerChoice) => {
    saved.current.add(id);
    setAnnouncement(`Guardado: ${text}, ${answerLabels[answer]}`);
    const row = document.getElementById(answerPlace(id));
    if (document.activeElement !== document.body && !row?.contains(document.activeElement)) return;
    const next = open.find((one) => !saved.current.has(one.id));
    const buttons = next && document.getElementById(answerPlace(next.id));
    (buttons?.querySelector('button') ?? document.getElementById(titleId))?.focus();
  };

  return (
    <section id={answersPlace} aria-labelledby={titleId} className="mt-6 scroll-mt-24">
      <h2 id={titleId} tabIndex={-1} className="text-lg outline-none">
        Lo que pide
      </h2>
      {open.length > 0 && (
        <p className="mt-1 text-ink-2">
          {open.length === 1 ? 'Falta una respuesta tuya.' : `Faltan ${open.length} respuestas tuyas.`} Un
          toque y queda guardada.
        </p>
      )}
      <ProblemCallout problem={problem} className="mt-3" />
      {requirementKinds.map((kind) => {
        const ofThis = ofKind(requirements, kind);
        return (
          ofThis.length > 0 && (
            <div key={kind} className="mt-3">
              <h3 className="font-[650] text-base text-ink-2">{requirementLabels[kind]}</h3>
              <ul className="asked">
                {ofThis.map((one) => (
                  <li key={one.id}>
                    <span>{one.text}</span>
                    {isOpen(one) ? (
                      <AnswerButtons
                        offerId={offer.id}
                        requirement={one}
                        onSaved={(answer) => onSaved(one, answer)}
                      />
                    ) : (
                      <AnswerMark answer={answerTo(offer.answers, one)} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <LiveRegion message={announcement} />
    </section>
  );
}

function AnswerButtons({
  offerId,
  requirement: { id, text },
  onSaved,
}: {
  offerId: string;
  requirement: Requirement;
  onSaved(answer: AnswerChoice): void;
}) {
  const readAgain = useReadAgain();
  const save = useIntent<'/offer/:id', { answer: AnswerChoice }>('/offer/:id', 'answerRequirement', {
    done: ({ data }) => onSaved(data.answer),
    problem: (problem) => {
      toast.error(problem.detail);
      readAgain(problem);
    },
  });
  const pressed = save.fetcher.formData?.get('answer');
  return (
    <IntentForm of={save} action={`/offer/${offerId}`}>
      <input type="hidden" name="requirementId" value={id} />
      <fieldset id={answerPlace(id)} aria-label={text} className="taps">
        {answerChoices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="answer"
            value={choice}
            aria-pressed={pressed === choice}
            className="sign sign-check"
          >
            {answerLabels[choice]}
          </button>
        ))}
      </fieldset>
    </IntentForm>
  );
}

const SendPhoto = lazyComponent(async () => (await import('./photo-proof.tsx')).SendPhoto);

function PhotoProof({
  offer,
  viewerId,
  problem,
}: {
  offer: OfferView;
  viewerId: string | null;
  problem: FormProblem | null;
}) {
  const focusFallback = useFocusFallback();
  const { code, photoProof: photo } = offer;
  const role = offerRole(offer, { ownerId: offer.buyRequest.userId }, viewerId);
  const of = { status: offer.status, request: offer.buyRequest.status };
  const state = { ...of, isAsked: Boolean(photo), isSent: Boolean(photo?.image) };
  const maySend = photoRefusal('send', state, role) === null;
  if (!code || !photo) return null;
  return (
    <section
      {...focusFallback}
      id={photoPlace}
      tabIndex={-1}
      aria-labelledby="foto-con-codigo-titulo"
      className="mt-6 scroll-mt-20 border-ink border-t-2 pt-3 outline-none"
    >
      <h2 id="foto-con-codigo-titulo" className="text-lg">
        {photo.image ? photoMark(code, photo.askedAt) : 'Foto con código'}
      </h2>
      {photo.image && (
        <Gallery
          images={[photo.image]}
          title={photoMark(code, photo.askedAt)}
          className="mt-3 max-md:-mx-(--page-gap)"
        />
      )}
      {maySend && <SendPhoto code={code} buyerName={offer.buyer?.name ?? 'Quien compra'} />}
      {!maySend && !photo.image && <Waiting code={code} offer={offer} role={role} />}
      <ProblemCallout
        problem={problem}
        signedOut={photoSignedOut('send').replace(/\.$/, '')}
        className="mt-4"
      />
    </section>
  );
}

function Waiting({ code, offer, role }: { code: string; offer: OfferView; role: string }) {
  const isOpen =
    photoRefusal(
      'send',
      { status: offer.status, request: offer.buyRequest.status, isAsked: true, isSent: false },
      'seller',
    ) === null;
  return (
    <p className="mt-1 text-ink-2">
      {!isOpen
        ? 'Se pidió y no llegó: la oferta ya no está pendiente ni aceptada.'
        : role === 'buyer' && (
            <>
              La pediste: {offer.seller.name} tiene que escribir <b className="figures text-ink">{code}</b> en
              un papel y mandarla. Te avisamos cuando llegue.
            </>
          )}
    </p>
  );
}
