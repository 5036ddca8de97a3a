import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { editBuyRequestFormSchema, priceConflictTexts } from '#domain/buy-requests/buy-request.ts';
import { requestFields } from '#domain/fields/buy-request.ts';
import { formValues } from '#domain/fields/shown.ts';
import { limits } from '#domain/limits/limits.ts';
import type { BuyRequestView, CategoryView, OfferView } from '#domain/views/views.ts';
import { formLevelProblem } from '../../../forms/action-result.ts';
import { FormMarks } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useRestoredDraft } from '../../../forms/restored-draft.tsx';
import { type Draft, useDraft } from '../../../forms/use-draft.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { toast } from '../../../ui/toast.ts';
import { withAdded, withLines } from '../../requirements/lines.ts';
import { RequestFields } from '../request-fields.tsx';
import { useRequestForm } from '../use-request-form.ts';

interface EditProps {
  request: BuyRequestView;
  now: BuyRequestView;
  categories: readonly CategoryView[];
  isReturning?: boolean;
  adding?: string | undefined;
  onClose(): void;
}

export default function EditRequestDialog(props: EditProps) {
  const { request, isReturning = false } = props;
  const draft = useDraft(`draft:edit-request:${request.id}:${request.userId}`);
  const found = useRestoredDraft(draft, { title: 'Tenés una edición sin guardar', isReturning });
  const key = found.initial ? 'restored' : 'saved';
  return <EditForm key={key} {...props} initial={found.initial} offer={found.offer} draft={draft} />;
}

function EditForm({
  request,
  now,
  categories,
  adding,
  onClose,
  initial,
  offer,
  draft,
}: EditProps & { initial: Draft | null; offer: ReactNode; draft: ReturnType<typeof useDraft> }) {
  const id = useId();
  const saved = valuesOf(request);
  // A draft stored before a field existed has no value for it.
  const start = withAdded(initial ? { ...withLines(saved, []), ...initial } : saved, adding);
  const { fetcher, isBusy, problem, props, fieldsProps, submitProps } = useRequestForm({
    id,
    intent: 'edit',
    schema: editBuyRequestFormSchema,
    initial: start.fields,
    draft,
    priceConflictText: priceConflictTexts.edit,
  });
  const seen = useSeenVersion(initial, request, now, problem?.problem === 'request_changed');
  const hasProposed = useHasProposed();
  const isDone = fetcher.data?.ok === true && !isBusy;

  const forgetDraft = draft.forget;
  useEffect(() => {
    if (!isDone) return;
    forgetDraft();
    toast.success('¡Éxito!', 'Solicitud actualizada correctamente');
    onClose();
  }, [isDone, onClose, forgetDraft]);
  const cancel = () => {
    forgetDraft();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title="Editar Publicación"
      lightDismiss={false}
      className="md:max-w-form"
      footer={
        <FormButtons
          onCancel={cancel}
          isFixed={isBusy}
          form={id}
          {...submitProps}
          busy={isBusy}
          busyText="Guardando..."
        >
          Guardar Cambios
        </FormButtons>
      }
    >
      <fetcher.Form action={`/buy-request/${request.id}`} className="mt-4" {...props}>
        {offer}
        {start.added !== undefined && <AddingNote text={start.added} />}
        <FormMarks path="/buy-request/:id" intent="edit" />
        <input type="hidden" name="updatedAt" value={seen.updatedAt} />
        <RequestFields
          {...fieldsProps}
          categories={categories}
          asked={seen.requirements}
          isMaxPriceRequired={false}
        />
        <div role="status">
          {hasProposed && (fieldsProps.fields.quantity.value ?? '') !== (saved.quantity ?? '') && (
            <p className="mt-4 text-ink-2">
              Si cambiás la cantidad, el precio que propusiste queda sin efecto: era por otra cantidad de
              unidades.
            </p>
          )}
        </div>
        <ProblemCallout
          problem={formLevelProblem(problem)}
          title="No se pudo actualizar la solicitud"
          keeps
          className="mt-6"
        />
      </fetcher.Form>
    </Dialog>
  );
}

/**
 * The version for the optimistic lock. A save over a change by somebody else is refused once and shows the change; the
 * next save uses the new version.
 */
function useSeenVersion(
  draft: Draft | null,
  request: BuyRequestView,
  now: BuyRequestView,
  isRefused: boolean,
): BuyRequestView {
  const [seen, setSeen] = useState(
    typeof draft?.updatedAt === 'string' ? { ...request, updatedAt: draft.updatedAt } : request,
  );
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isRefused) setSeen(now);
  }, [isRefused, now]);
  // Some pages do not revalidate after a refusal.
  useEffect(() => {
    if (isRefused) void revalidate();
  }, [isRefused, revalidate]);
  return seen;
}

const valuesOf = (request: BuyRequestView) =>
  withLines(
    formValues(requestFields, { ...request, placeId: request.place?.id, categoryId: request.category?.id }),
    request.requirements,
  );

function useHasProposed(): boolean {
  const page = useRouteLoaderData<{ offers: { items: readonly OfferView[] } }>('routes/buy-request');
  const offers = page?.offers.items ?? [];
  return offers.some(({ proposals }) => proposals?.some(({ status }) => status === 'open'));
}

function AddingNote({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const lines = place.current?.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-line]');
      const line = [...(lines ?? [])].find(({ value }) => value === text);
      line?.focus();
      line?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div ref={place}>
      <Callout title="Dejalo como algo que pedís" className="mb-6">
        Acortá la pregunta a lo que tiene que cumplir, hasta {limits.requirementMax} caracteres. Se agrega
        recién cuando guardás.
      </Callout>
    </div>
  );
}
