import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { changedText, type Selection, updateSelection } from '#domain/action-items/chosen.ts';
import { answerDuty, hasWaited, rejectedTogetherMax } from '#domain/action-items/unanswered.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { limits } from '#domain/limits/limits.ts';
import { isShort } from '#domain/offers/fit.ts';
import { offerVersion, rejectOffersFormSchema, unmetPrefix } from '#domain/offers/offer.ts';
import { notAsAsked, rejectionReasons } from '#domain/offers/rejection.ts';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type FormProblem, formLevelProblem } from '../../forms/action-result.ts';
import { ContactHint } from '../../forms/contact-hint.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../forms/schema-form.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorText, Field } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { UnmetMusts } from '../offers/actions/unmet-musts.tsx';
import { FitLine } from '../offers/offer-parts.tsx';

const day = 24 * 60 * 60 * 1000;

export function RejectTogether({
  offers,
  now,
  isUnmet,
  problem: refused,
}: {
  offers: readonly OfferView[];
  now: string;
  isUnmet: boolean;
  problem: FormProblem | null;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { form, fields, isBusy, problem } = usePageForm<{
    offerIds: string[];
    reason: string;
    other: string;
    unmet: string[];
    seen: string[];
  }>({
    id: 'rechazar-juntas',
    schema: rejectOffersFormSchema,
    problem: refused,
    ...(isUnmet && {
      defaultValue: {
        offerIds: offers.filter(({ fit }) => isShort(fit)).map(({ id }) => id),
        reason: notAsAsked,
      },
    }),
  });
  const chosen = [fields.offerIds.initialValue ?? []].flat();
  const sent = fields.unmet.initialValue;
  const named = sent ? [sent].flat().filter((value) => value !== undefined) : undefined;
  const sentVersions = [fields.seen.initialValue ?? []].flat().map((value) => value?.split(' ') ?? []);
  const sentVersion = ({ id }: OfferView) => sentVersions.find(([of]) => of === id)?.[1];
  const chooseAll = () => {
    const boxes =
      list.current?.querySelectorAll<HTMLInputElement>(`input[name="${fields.offerIds.name}"]`) ?? [];
    for (const [place, box] of [...boxes].entries())
      if (box.checked !== place < rejectedTogetherMax) box.click();
  };
  return (
    <PageForm
      form={form}
      path="/ofertas-sin-responder"
      intent="rejectOffers"
      className="group [counter-reset:chosen]"
    >
      {offers.length > 1 && (
        <Button variant="ghost" size="sm" className="noscript:hidden -ml-3 mb-1" onClick={chooseAll}>
          {offers.length > rejectedTogetherMax
            ? `Elegir las primeras ${rejectedTogetherMax}`
            : 'Elegir todas'}
        </Button>
      )}
      <fieldset aria-describedby={fields.offerIds.errors ? fields.offerIds.errorId : undefined}>
        <legend className="sr-only">Ofertas para rechazar</legend>
        <ul ref={list} className="divide-y divide-line border-ink border-y-2">
          {offers.map((offer) => (
            <Row
              key={offer.id}
              offer={offer}
              now={now}
              name={fields.offerIds.name}
              seenName={fields.seen.name}
              initial={{
                seen: sentVersion(offer) ?? offer.updatedAt,
                isTicked: chosen.includes(offer.id),
                isChanged: false,
              }}
            >
              <div className="hidden basis-full pt-2 group-has-[input[value='No_cumple_con_las_especificaciones']:checked]:group-has-[>label>input:checked]/offer:block">
                <UnmetMusts
                  fit={offer.fit}
                  name={fields.unmet.name}
                  prefix={unmetPrefix(offer.id)}
                  chosen={named}
                />
              </div>
            </Row>
          ))}
        </ul>
        {fields.offerIds.errors && (
          <div className="mt-3">
            <ErrorText id={fields.offerIds.errorId}>{fields.offerIds.errors[0]}</ErrorText>
          </div>
        )}
      </fieldset>
      <details
        className="bottom-bar group/reasons sticky z-10 -mx-(--page-gap) mt-4 border-ink border-t bg-paper px-(--page-gap) group-not-has-[input[name=offerIds]:checked]:hidden"
        open={problem !== null || fields.reason.errors !== undefined || undefined}
      >
        <summary className={buttonClass('secondary', 'md', 'w-full gap-1!')}>
          Elegidas: <span className="before:content-[counter(chosen)]" /> · Rechazar…
          <ChevronDown aria-hidden="true" className="rotate-180 group-open/reasons:rotate-0" />
        </summary>
        <div className="max-h-[66dvh] overflow-y-auto overscroll-contain pt-4">
          <RadioCards
            label="Un motivo para las que elegiste"
            hint="Lo lee cada vendedor, así puede mejorar la suya."
            name={fields.reason.name}
            columns="one"
            defaultValue={fields.reason.initialValue}
            error={fields.reason.errors}
            choices={rejectionReasons.map((text) => ({ value: text, label: text }))}
            className="[overflow-wrap:anywhere] [&>div]:grid-cols-[minmax(0,1fr)]"
          />
          <div className="mt-4 hidden group-has-[input[value='Otro_motivo']:checked]:block">
            <Field label="¿Cuál es el motivo?" error={fields.other.errors}>
              <Textarea
                name={fields.other.name}
                rows={3}
                maxLength={limits.rejectionReasonMax}
                defaultValue={fields.other.initialValue}
              />
              <ContactHint />
            </Field>
          </div>
          <ProblemCallout
            problem={formLevelProblem(problem)}
            title={problem?.problem === 'rate_limited' ? problem.title : offerTable.reject.outcome.failed}
            className="mt-4"
          />
          <Button
            type="submit"
            variant="destructive"
            busy={isBusy}
            busyText={offerTable.reject.outcome.busy}
            className="mt-4 max-md:w-full"
          >
            Rechazar las elegidas
          </Button>
        </div>
      </details>
    </PageForm>
  );
}

const isLate = ({ status, buyRequest, updatedAt, expiresAt }: OfferView, now: string): boolean => {
  const times = { updatedAt: new Date(updatedAt), expiresAt: new Date(expiresAt) };
  const waits = { status, requestStatus: buyRequest.status, isHidden: false, ...times };
  return hasWaited(waits, answerDuty.ms, new Date(now));
};

const Row = ({
  offer,
  now,
  name,
  seenName,
  initial,
  children,
}: {
  offer: OfferView;
  now: string;
  name: string;
  seenName: string;
  initial: Selection;
  children: ReactNode;
}) => {
  const box = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState(() => updateSelection(initial, offer));
  const readAgain = useEffectEvent(() => {
    if (!box.current) return;
    const next = updateSelection({ ...choice, isTicked: box.current.checked }, offer);
    box.current.checked = next.isTicked;
    setChoice(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is read again with another version
  useEffect(() => readAgain(), [offer.updatedAt]);
  const waited = Math.floor((Date.parse(now) - Date.parse(offer.updatedAt)) / day);
  return (
    <li className="group/offer flex flex-wrap items-start gap-x-3 py-3">
      <label className="flex min-h-11 min-w-0 flex-1 basis-48 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name={name}
          value={offer.id}
          ref={box}
          defaultChecked={choice.isTicked}
          onChange={({ currentTarget: { checked } }) =>
            setChoice({ seen: offer.updatedAt, isTicked: checked, isChanged: false })
          }
          className="mt-1 size-6 shrink-0 accent-sky checked:[counter-increment:chosen]"
        />
        <Thumbnail
          url={offer.images[0]}
          sizes="4.5rem"
          className="w-[min(4.5rem,20vw)]! shrink-0 rounded-sm"
        />
        <span className="min-w-0">
          <span className="block font-[650] [overflow-wrap:anywhere]">{capitalise(offer.title)}</span>
          <Price value={offer.price} size="sm" />
          {choice.isChanged && (
            <span role="status" className="block font-[650] text-sm">
              {changedText(offer)}
            </span>
          )}
          <span className="line-clamp-1 text-ink-2 text-sm [overflow-wrap:anywhere]">
            Para: {capitalise(offer.buyRequest.title)}
          </span>
          <FitLine fit={offer.fit} className="text-sm" />
          {waited > 1 && (
            <span
              className={
                isLate(offer, now) ? 'block font-[650] text-rejected text-sm' : 'block text-ink-2 text-sm'
              }
            >
              Espera desde hace {waited} días
            </span>
          )}
        </span>
      </label>
      <span className="ml-auto flex shrink-0 flex-col items-end text-sm">
        <Link
          to={`/offer/${offer.id}`}
          className="link inline-flex min-h-11 min-w-11 items-center justify-end"
        >
          Ver<span className="sr-only"> {capitalise(offer.title)}</span>
        </Link>
      </span>
      <input type="hidden" name={seenName} value={offerVersion({ id: offer.id, updatedAt: choice.seen })} />
      {children}
    </li>
  );
};
