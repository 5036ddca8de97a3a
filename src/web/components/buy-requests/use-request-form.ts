import { useState } from 'react';
import type { z } from 'zod';
import type { ActionResult } from '../../forms/action-result.ts';
import { completeLinks } from '../../forms/complete-link.ts';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import type { Draft, FormDraft } from '../../forms/use-draft.ts';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../images/use-uploads.ts';
import { nestedLines } from '../requirements/lines.ts';
import type { RequestFieldName, RequestForm } from './request-fields.tsx';

/** A form that creates or edits a publication. It is not sent while photos are uploading or the prices contradict. */
export function useRequestForm<Data = unknown>({
  initial,
  priceConflictText,
  canSend = () => true,
  ...options
}: {
  id?: string;
  intent: string;
  schema: z.ZodType;
  initial: Draft | undefined;
  earlierAnswer?: ActionResult | undefined;
  draft: Omit<FormDraft, 'forget'> | undefined;
  priceConflictText: string;
  canSend?(): boolean;
}) {
  const { isUploading, onUploadsChange, areDone } = useUploads();
  const [isPriceConflict, setPriceConflict] = useState(false);
  const { form, fields, ...rest } = useFetcherForm<RequestForm, Data>({
    ...options,
    defaultValue: initial && nestedLines(initial),
    before: (element) => {
      if (isPriceConflict) toast.error(priceConflictText, 'Error en precios');
      if (!areDone() || isPriceConflict || !canSend()) return false;
      completeLinks(element);
      return true;
    },
  });
  return {
    ...rest,
    fieldsProps: {
      fields,
      priceConflictText,
      onPriceConflict: setPriceConflict,
      onRecheck: (name: RequestFieldName) => form.validate({ name }),
      onUploadsChange,
      onChange: options.draft?.save,
    },
    submitProps: {
      isUploading,
      // `aria-disabled`: a press still shows the reason.
      'aria-disabled': isPriceConflict || undefined,
      className: isPriceConflict ? 'cursor-not-allowed! opacity-50' : undefined,
    },
  };
}
