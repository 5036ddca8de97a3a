import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { createBuyRequestFormSchema, priceConflictTexts } from '#domain/buy-requests/buy-request.ts';
import { intervals } from '#domain/limits/limits.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { type ActionResult, wholeProblem } from '../../forms/action-result.ts';
import { completeLinks } from '../../forms/complete-link.ts';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { FormMarks, useHydrated } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import { useScrollIntoView } from '../../forms/show-problem.ts';
import type { Draft, FormDraft } from '../../forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../images/use-uploads.ts';
import { BottomBar } from '../layout/bottom-bar.tsx';
import { offerPush } from '../notifications/push/push-offer.ts';
import { nestedLines } from '../requirements/lines.ts';
import { RequestFields, type RequestForm } from './request-fields.tsx';

export interface CreateRequestFormProps {
  categories: readonly CategoryView[];
  successText: string;
  failureText: string;
  priceConflictText?: string;
  onCancel(): void;
  initial?: Draft;
  earlierAnswer?: ActionResult;
  draft?: FormDraft;
  hasBottomBar?: boolean;
}

interface Created {
  id: string;
}

export function CreateRequestForm({
  categories,
  successText,
  failureText,
  priceConflictText = priceConflictTexts.create,
  onCancel,
  initial,
  earlierAnswer,
  draft,
  hasBottomBar = true,
}: CreateRequestFormProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { isUploading, onUploadsChange, areDone } = useUploads();
  const [isPriceConflict, setIsPriceConflict] = useState(false);
  const { fetcher, form, fields, isBusy, problem, props } = useFetcherForm<RequestForm, Created>({
    intent: 'publish',
    schema: createBuyRequestFormSchema,
    defaultValue: initial && nestedLines(initial),
    earlierAnswer,
    draft,
    before: (element) => {
      if (isPriceConflict) toast.error(priceConflictText, 'Error en precios');
      if (!areDone() || isPriceConflict || createdId !== null) return false;
      completeLinks(element);
      return true;
    },
  });
  const createdId = fetcher.data?.ok ? fetcher.data.data.id : null;

  const forgetDraft = draft?.forget;
  useEffect(() => {
    if (createdId === null) return;
    forgetDraft?.();
    toast.success('¡Éxito!', successText);
    offerPush('request');
    const timer = setTimeout(
      () => void navigate(`/buy-request/${createdId}`, { replace: true }),
      intervals.afterCreate,
    );
    return () => clearTimeout(timer);
  }, [createdId, navigate, successText, forgetDraft]);

  const whole = wholeProblem(problem);
  const recipients = useScrollIntoView<HTMLDivElement>(whole);
  const buttons = (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        type="submit"
        busy={isBusy || createdId !== null}
        busyText="Creando..."
        disabled={isUploading}
        // `aria-disabled`: a press still shows the reason.
        aria-disabled={isPriceConflict || undefined}
        className={isPriceConflict ? 'cursor-not-allowed! opacity-50' : undefined}
      >
        {isUploading ? 'Subiendo imágenes...' : 'Crear publicación'}
      </Button>
    </>
  );

  return (
    <fetcher.Form
      action="/create-buy-request"
      {...props}
      // Without script the photos are sent with the form.
      encType={isHydrated ? undefined : 'multipart/form-data'}
    >
      <FormMarks path="/create-buy-request" intent="publish" />
      <IdempotencyKeyField answer={fetcher.data} draft={initial} />
      <RequestFields
        fields={fields}
        categories={categories}
        isSignedIn
        isMaxPriceRequired
        priceConflictText={priceConflictText}
        onPriceConflict={setIsPriceConflict}
        onRecheck={(name) => form.validate({ name })}
        onUploadsChange={onUploadsChange}
        onChange={draft?.save}
      />
      <div ref={recipients} className="mt-6 scroll-mb-28 empty:hidden">
        <ProblemCallout problem={whole} title={failureText} keeps={draft !== undefined} />
      </div>
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
