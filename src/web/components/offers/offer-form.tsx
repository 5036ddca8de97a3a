import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactFields, offerFields } from '#domain/fields/offer.ts';
import { formValues, namesIn } from '#domain/fields/shown.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { offerFormSchema } from '#domain/offers/offer.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import type { ActionResult } from '../../forms/action-result.ts';
import type { FormField } from '../../forms/form-field.ts';
import { FormMarks, useHydrated } from '../../forms/form-marks.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { SendingMark } from '../../forms/sending-mark.tsx';
import type { Draft, FormDraft } from '../../forms/use-draft.ts';
import { useFetcherForm } from '../../forms/use-fetcher-form.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { BottomBar } from '../layout/bottom-bar.tsx';
import { offerPush } from '../notices/push/occasion.ts';
import { type OfferFieldName, OfferFields } from './offer-fields.tsx';
import type { OfferMode } from './offer-mode.ts';

export interface OfferFormProps {
  mode: OfferMode;
  request: Pick<BuyRequestView, 'id' | 'minPrice' | 'maxPrice'>;
  /** The offer whose terms change; none for a new one. */
  offer?: OfferView;
  isSignedIn: boolean;
  onCancel(): void;
  /** The offer was saved and said so; leaving or closing is the caller's. */
  onSaved(): void;
  /** What was typed before, instead of the offer's terms. */
  initial?: Draft;
  /** The answer to a form sent without script. */
  earlierAnswer?: ActionResult;
  /** Where what is typed is kept while it isn't sent. */
  draft?: FormDraft;
  /** Buttons fixed at the bottom of a phone's screen; in a dialog they stay in the flow. */
  hasBottomBar?: boolean;
}

const { contactInfo: _c, publicVisibility: _p, ...plainFields } = offerFields;
const plainNames = [...namesIn(plainFields), 'isPrivate'] as const;
const placeNames = namesIn(contactFields);

/** A field's name in the form, which groups the product's zone and condition under `contactInfo`. */
const formName = (name: string): string => (name in contactFields ? `contactInfo.${name}` : name);

/** The current terms as the form's fields have them. */
function termsOf(offer: OfferView): Draft {
  const place = formValues(contactFields, offer.contactInfo);
  return {
    ...formValues(plainFields, offer),
    ...Object.fromEntries(placeNames.map((name) => [formName(name), place[name]])),
    isPrivate: offer.publicVisibility ? '' : 'on',
  };
}

/** The same, as the form library nests them. */
function nested(terms: Draft) {
  const only = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, [terms[formName(name)]].flat()[0]])) as Record<
      Name,
      string | undefined
    >;
  return {
    ...only(plainNames),
    images: [terms.images ?? []].flat(),
    contactInfo: only(placeNames),
  };
}

/** Sends an offer, or its new terms, once; keeps what was typed until it is sent. */
export function OfferForm({
  mode,
  request,
  offer,
  isSignedIn,
  onCancel,
  onSaved,
  initial,
  earlierAnswer,
  draft,
  hasBottomBar = true,
}: OfferFormProps) {
  const { form: texts, outcome } = offerTable[mode];
  const isHydrated = useHydrated();
  const [isUploading, setIsUploading] = useState(false);
  const start: Draft = initial ?? (offer ? termsOf(offer) : {});
  const { fetcher, form, fields, isBusy, problem, props } = useFetcherForm<ReturnType<typeof nested>>({
    id: `offer-${offer?.id ?? request.id}`,
    intent: mode,
    schema: offerFormSchema,
    defaultValue: nested(start),
    earlierAnswer,
    draft,
    before: (): boolean => {
      if (isUploading) toast.info('Subiendo imágenes...');
      return !isUploading && !isSaved;
    },
  });
  const isSaved = fetcher.data?.ok === true;
  const isActiveProblem = problem?.problem === 'request_not_active';
  const [imageCount, setImageCount] = useState(() => nested(start).images.length);

  const finish = useEffectEvent(() => {
    draft?.forget();
    toast.success(outcome.done, outcome.more);
    if (mode === 'send') offerPush('offer');
    onSaved();
  });
  useEffect(() => {
    if (isSaved) finish();
  }, [isSaved]);

  // A refusal may be said where the person isn't looking.
  const notice = useRef<HTMLDivElement>(null);
  const isRefused = problem !== null;
  useEffect(() => {
    if (isRefused) notice.current?.scrollIntoView({ block: 'center' });
  }, [isRefused]);

  const buttons = (
    <>
      <Button variant="secondary" onClick={onCancel} disabled={isSaved}>
        Cancelar
      </Button>
      <Button
        type="submit"
        busy={isBusy || isSaved}
        busyText={outcome.busy}
        disabled={isUploading || (isHydrated && imageCount === 0)}
      >
        {isUploading ? 'Subiendo imágenes...' : texts.submit}
      </Button>
    </>
  );

  return (
    <fetcher.Form
      action={`/send-offer/${request.id}${offer ? `?edit=${offer.id}` : ''}`}
      {...props}
      // Without script the photos go with it.
      encType={isHydrated ? undefined : 'multipart/form-data'}
    >
      <FormMarks path="/send-offer/:buyRequestId" intent={mode} />
      {mode === 'send' && <SendingMark answer={fetcher.data} />}
      <OfferFields
        fields={allFields(fields, fields.contactInfo.getFieldset())}
        range={request}
        isSignedIn={isSignedIn}
        onRecheck={(name) => form.validate({ name: formName(name) })}
        onUploadingChange={setIsUploading}
        onImageCount={setImageCount}
        onChange={draft?.save}
      />
      {problem && !hasFieldErrors(problem.errors) && (
        <div ref={notice} className="mt-6 scroll-mb-28">
          <ProblemCallout
            problem={problem}
            title={isActiveProblem ? undefined : outcome.failed}
            keeps={draft !== undefined}
            signedOut={hasBottomBar ? undefined : 'Debes estar logueado para enviar una oferta'}
          />
        </div>
      )}
      <div className="mt-8">
        {hasBottomBar ? (
          <BottomBar className="md:justify-end">{buttons}</BottomBar>
        ) : (
          <div className="flex justify-end gap-3 max-md:*:flex-1">{buttons}</div>
        )}
      </div>
    </fetcher.Form>
  );
}

/** The plain fields of the form and those of its `contactInfo` in one object. */
function allFields(
  form: Record<(typeof plainNames)[number], FormField>,
  place: Record<(typeof placeNames)[number], FormField>,
) {
  return Object.fromEntries([
    ...plainNames.map((name) => [name, form[name]]),
    ...placeNames.map((name) => [name, place[name]]),
  ]) as Record<OfferFieldName, FormField>;
}

/** Whether the fields themselves say what is wrong. */
const hasFieldErrors = (errors: Record<string, string> | undefined): boolean =>
  errors !== undefined && Object.keys(errors).some((field) => field !== '_form');
