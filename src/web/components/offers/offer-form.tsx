import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { contactFields, offerFields } from '#domain/fields/offer.ts';
import { formValues, namesIn } from '#domain/fields/shown.ts';
import { type OfferAction, offerActions, offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferStatus } from '#domain/lifecycle/statuses.ts';
import { offerFormFor } from '#domain/offers/offer.ts';
import { failedMust } from '#domain/offers/rejection.ts';
import { capitalise } from '#domain/people/names.ts';
import type { BuyRequestView, OfferDefaults, OfferView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, formLevelProblem } from '../../forms/action-result.ts';
import { type FormField, initialUrls } from '../../forms/form-field.ts';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { FormMarks, useHydrated } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import type { Draft, FormDraft } from '../../forms/use-draft.ts';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../images/use-uploads.ts';
import { FormEnd } from '../layout/bottom-bar.tsx';
import { offerPush } from '../notifications/push/push-offer.ts';
import type { StartAnswer } from './answers-field.tsx';
import { type OfferFieldName, OfferFields } from './offer-fields.tsx';

export interface OfferFormProps {
  mode: OfferMode;
  request: Pick<
    BuyRequestView,
    'id' | 'title' | 'minPrice' | 'maxPrice' | 'quantity' | 'requirements' | 'neededBy' | 'termsVersion'
  >;
  offer?: OfferView;
  isSignedIn: boolean;
  onCancel(): void;
  onSaved(): void;
  initial?: Draft;
  defaults?: OfferDefaults | null;
  earlierAnswer?: ActionResult;
  draft?: FormDraft;
  hasBottomBar?: boolean;
}

export function OfferForm({
  mode,
  request,
  offer,
  isSignedIn,
  onCancel,
  onSaved,
  initial,
  defaults = null,
  earlierAnswer,
  draft,
  hasBottomBar = true,
}: OfferFormProps) {
  const { form: texts, outcome } = offerTable[mode];
  const isHydrated = useHydrated();
  const { isUploading, onUploadsChange, areDone } = useUploads();
  const { fetcher, form, fields, isBusy, problem, props } = useFetcherForm<ReturnType<typeof nested>>({
    id: `offer-${offer?.id ?? request.id}`,
    intent: mode,
    schema: offerFormFor(request.requirements),
    defaultValue: nested(startingTerms(offer, initial, request.title, defaults)),
    earlierAnswer,
    draft,
    before: (): boolean => areDone() && !isSaved,
  });
  const isSaved = fetcher.data?.ok === true;
  const isActiveProblem = problem?.problem === 'request_not_active';
  const [imageCount, setImageCount] = useState(() => initialUrls(fields.images).length);

  const finish = useEffectEvent((sent: OfferMode) => {
    draft?.forget();
    toast.success(offerTable[sent].outcome.done, offerTable[sent].outcome.more);
    if (sent === 'send') offerPush();
    onSaved();
  });
  // The page may revalidate before the answer arrives; then `mode` is already the next one.
  const sent = fetcher.data?.ok ? (fetcher.data.intent as OfferMode) : null;
  useEffect(() => {
    if (sent) finish(sent);
  }, [sent]);

  const version = useVersionSeen(offer, problem, initial?.updatedAt);
  const { revalidate } = useRevalidator();
  const isStale = isOutdated(problem);
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);

  const problemRef = useRef<HTMLDivElement>(null);
  const isRefused = problem !== null;
  useEffect(() => {
    if (isRefused) problemRef.current?.scrollIntoView({ block: 'center' });
  }, [isRefused]);

  return (
    <fetcher.Form
      action={`/send-offer/${request.id}${offer ? `?edit=${offer.id}` : ''}`}
      {...props}
      encType={isHydrated ? undefined : 'multipart/form-data'}
    >
      <FormMarks path="/send-offer/:buyRequestId" intent={mode} />
      {mode === 'send' && <IdempotencyKeyField answer={fetcher.data} draft={initial} />}
      {version && <input type="hidden" name="updatedAt" value={version} />}
      <input type="hidden" name="termsVersion" value={request.termsVersion} />
      <OfferFields
        fields={allFields(fields, fields.contactInfo.getFieldset())}
        request={request}
        failed={mode === 'counter' ? failedMust(offer?.rejectionReason, request.requirements) : null}
        refused={problem}
        isSignedIn={isSignedIn}
        onRecheck={(name) => form.validate({ name: formName(name) })}
        onUploadsChange={onUploadsChange}
        onImageCount={setImageCount}
        onChange={draft?.save}
      />
      {formLevelProblem(problem) && (
        <div ref={problemRef} className="mt-6 scroll-mb-28">
          <ProblemCallout
            problem={problem}
            title={isActiveProblem ? undefined : outcome.failed}
            keeps={draft !== undefined}
            signedOut={hasBottomBar ? undefined : 'Debes estar logueado para enviar una oferta'}
          />
        </div>
      )}
      <FormEnd
        hasBottomBar={hasBottomBar}
        missing={missingIn}
        onCancel={onCancel}
        isFixed={isSaved}
        busy={isBusy || isSaved}
        busyText={outcome.busy}
        isUploading={isUploading}
        // Disabled without an image, but a press says what is missing.
        aria-disabled={isHydrated && imageCount === 0}
      >
        {texts.submit}
      </FormEnd>
    </fetcher.Form>
  );
}

const required: Record<string, string> = {
  images: 'la foto',
  title: 'el título',
  price: 'el precio',
  'contactInfo.condition': 'el estado',
  'contactInfo.zone': 'la zona',
  deliveryTime: 'el envío',
};
const missingIn = (form: FormData): string[] =>
  Object.keys(required).flatMap((name) => (form.get(name) ? [] : (required[name] ?? [])));

function allFields(
  form: Record<(typeof plainNames)[number] | 'answers', FormField>,
  place: Record<(typeof contactNames)[number], FormField>,
) {
  return Object.fromEntries([
    ...([...plainNames, 'answers'] as const).map((name) => [name, form[name]]),
    ...contactNames.map((name) => [name, place[name]]),
  ]) as Record<OfferFieldName, FormField>;
}

const isOutdated = (problem: FormProblem | null): boolean =>
  problem?.problem === 'offer_changed' ||
  problem?.problem === 'request_changed' ||
  problem?.errors?.answers !== undefined;

/**
 * The version of the offer whose terms the person knows: that of the terms with which the form began. New terms are known
 * once a refusal has told them.
 */
function useVersionSeen(
  offer: OfferView | undefined,
  problem: FormProblem | null,
  typedFor?: Draft[string],
): string | undefined {
  const terms = offer && JSON.stringify(termsOf(offer));
  // A draft knows the version for which it was typed, as a field of its form.
  const isOlder = typeof typedFor === 'string' && typedFor !== offer?.updatedAt;
  const seen = useRef(isOlder ? { terms: null, at: typedFor } : { terms, at: offer?.updatedAt });
  const isTold = problem?.problem === 'offer_changed';
  if (isTold || seen.current.terms === terms) seen.current = { terms, at: offer?.updatedAt };
  return seen.current.at;
}

const { contactInfo: _c, publicVisibility: _p, answers: _a, ...plainFields } = offerFields;
const plainNames = [...namesIn(plainFields), 'isPrivate'] as const;
const contactNames = namesIn(contactFields);

const formName = (name: string): string => (name in contactFields ? `contactInfo.${name}` : name);

function termsOf(offer: OfferView): Draft {
  const place = formValues(contactFields, offer.contactInfo);
  return {
    ...formValues(plainFields, offer),
    ...Object.fromEntries(contactNames.map((name) => [formName(name), place[name]])),
    // Handing over in person has no shipping cost; '0' would mean free shipping.
    ...(offer.deliveryTime === 'En persona' && { shippingCost: '' }),
    ...Object.fromEntries(
      offer.answers.flatMap((one, at) =>
        Object.entries(one).map(([name, value]) => [`answers[${at}].${name}`, value ?? '']),
      ),
    ),
    isPrivate: offer.publicVisibility ? '' : 'on',
  };
}

/**
 * What the form begins with: what was typed before, else the current terms, else what the publication and the seller's
 * last offer say; not its condition, which belongs to what was offered then. A draft that lost its photos, as they are not
 * kept for long, still has those of the offer. Its other fields are not added, as an unticked box is no field.
 */
function startingTerms(
  offer: OfferView | undefined,
  typed: Draft | undefined,
  title: string,
  defaults: OfferDefaults | null,
): Draft {
  if (!offer)
    return (
      typed ?? {
        title: capitalise(title),
        ...(defaults && { deliveryTime: defaults.deliveryTime, 'contactInfo.zone': defaults.zone }),
      }
    );
  return typed ? { images: offer.images, ...typed } : termsOf(offer);
}

function nested(terms: Draft) {
  const only = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, [terms[formName(name)]].flat()[0]])) as Record<
      Name,
      string | undefined
    >;
  return {
    ...only(plainNames),
    images: [terms.images ?? []].flat(),
    contactInfo: only(contactNames),
    answers: answersIn(terms),
  };
}

function answersIn(terms: Draft): StartAnswer[] {
  const found = new Map<string, Record<string, string | undefined>>();
  for (const [name, value] of Object.entries(terms)) {
    const [, at, member] = /^answers\[(\d)\]\.(\w+)$/.exec(name) ?? [];
    if (at === undefined || member === undefined) continue;
    found.set(at, { ...found.get(at), [member]: [value].flat()[0] });
  }
  return [...found.values()].flatMap(({ requirementId, answer, detail }) =>
    requirementId ? [{ requirementId, answer, detail }] : [],
  );
}

type OfferMode = {
  [Action in OfferAction]: (typeof offerTable)[Action] extends { form: object } ? Action : never;
}[OfferAction];

export const modeForStatus = (status: OfferStatus): OfferMode | null =>
  offerActions.find(
    (action): action is OfferMode =>
      'form' in offerTable[action] && (offerTable[action].from as readonly string[]).includes(status),
  ) ?? null;
