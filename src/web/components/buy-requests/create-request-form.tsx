import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { createBuyRequestFormSchema, priceConflictTexts } from '#domain/buy-requests/buy-request.ts';
import { intervals } from '#domain/limits/limits.ts';
import { missingFields, missingNames } from '#domain/request-parser/form.ts';
import { type ActionResult, formLevelProblem } from '../../forms/action-result.ts';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { FormMarks, useHydrated } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useScrollIntoView } from '../../forms/show-problem.ts';
import type { Draft, FormDraft } from '../../forms/use-draft.ts';
import { FormEnd } from '../layout/bottom-bar.tsx';
import { RequestFields, type RequestFieldsProps } from './request-fields.tsx';
import { useRequestForm } from './use-request-form.ts';

export interface CreateRequestFormProps extends Pick<RequestFieldsProps, 'categories' | 'missing'> {
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
  missing,
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
  const { fetcher, isBusy, problem, props, fieldsProps, submitProps } = useRequestForm<Created>({
    intent: 'publish',
    schema: createBuyRequestFormSchema,
    initial,
    earlierAnswer,
    draft,
    priceConflictText,
    canSend: (): boolean => createdId === null,
  });
  const createdId = fetcher.data?.ok ? fetcher.data.data.id : null;

  const forgetDraft = draft?.forget;
  useEffect(() => {
    if (createdId === null) return;
    forgetDraft?.();
    const timer = setTimeout(
      () => void navigate(`/buy-request/${createdId}`, { replace: true }),
      intervals.afterCreate,
    );
    return () => clearTimeout(timer);
  }, [createdId, navigate, forgetDraft]);

  const whole = formLevelProblem(problem);
  const problemRef = useScrollIntoView<HTMLDivElement>(whole);

  return (
    <fetcher.Form
      action="/create-buy-request"
      {...props}
      // Without script the photos are sent with the form.
      encType={isHydrated ? undefined : 'multipart/form-data'}
    >
      <FormMarks path="/create-buy-request" intent="publish" />
      <IdempotencyKeyField answer={fetcher.data} draft={initial} />
      <RequestFields {...fieldsProps} categories={categories} missing={missing} isMaxPriceRequired />
      <div role="status" className="sr-only">
        {createdId !== null && (
          <>
            <p>¡Éxito!</p>
            <p>{successText}</p>
          </>
        )}
      </div>
      <div ref={problemRef} className="mt-6 scroll-mb-28 empty:hidden">
        <ProblemCallout problem={whole} title={failureText} keeps={draft !== undefined} />
      </div>
      <FormEnd
        hasBottomBar={hasBottomBar}
        missing={missing ? undefined : missingIn}
        onCancel={onCancel}
        {...submitProps}
        busy={isBusy || createdId !== null}
        busyText="Creando..."
      >
        Crear publicación
      </FormEnd>
    </fetcher.Form>
  );
}

const missingIn = (form: FormData): string[] => [
  ...missingFields.filter((name) => !form.get(name)).map((name) => missingNames[name]),
  ...(form.has('images') || form.has('illustrated') ? [] : ['la foto']),
];
