import { type DefaultValue, useForm } from '@conform-to/react';
import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { type ActionResult, problemIn } from './action-result.ts';
import { parseForm } from './parse-form.ts';
import type { FormDraft } from './use-draft.ts';
import { useSubmitOnce } from './use-submit-once.ts';

// biome-ignore lint/suspicious/noExplicitAny: the form library's own bound for the shape of a form
type Values = Record<string, any>;

interface FetcherFormOptions<Shape extends Values> {
  id?: string;
  intent: string;
  /** The rule of its fields: the same as its action's. */
  schema: z.ZodType;
  defaultValue?: DefaultValue<Shape>;
  /** The answer to the form as it was sent without script. */
  earlierAnswer?: ActionResult;
  /** Where what is typed is kept until it was sent. */
  draft?: Omit<FormDraft, 'forget'>;
  /** Runs first at each sending. When it answers false nothing is sent, and it has said why. */
  before?: (form: HTMLFormElement) => boolean;
}

/**
 * The frame of a form that stays on its page: what is typed is kept as a draft, a fault takes the cursor to the first
 * wrong field, what is right is sent once. `problem` is null while it is being sent. `props` go to the `fetcher.Form`.
 */
export function useFetcherForm<Shape extends Values, Data = unknown>({
  id,
  intent,
  schema,
  defaultValue,
  earlierAnswer,
  draft,
  before,
}: FetcherFormOptions<Shape>) {
  const fetcher = useFetcher<ActionResult<Data>>();
  const { isBusy, guard } = useSubmitOnce(fetcher.state);
  const problem = isBusy ? null : problemIn(fetcher.data ?? earlierAnswer, intent);
  const [form, fields] = useForm<Shape>({
    ...(id !== undefined && { id }),
    defaultValue,
    lastResult: problem?.result,
    onValidate: ({ formData }) => parseForm(formData, schema) as never,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    draft?.saveNow();
    if (before?.(event.currentTarget) === false) {
      event.preventDefault();
      return;
    }
    form.onSubmit(event);
    if (event.defaultPrevented) focusProblem(event);
    guard(event);
  };
  return {
    fetcher,
    form,
    fields,
    isBusy,
    problem,
    props: {
      method: 'post' as const,
      id: form.id,
      noValidate: form.noValidate,
      ref: draft?.form,
      onInput: draft?.save,
      onSubmit,
    },
  };
}

/** Name of the button the form library presses itself to check one field. */
const checkOfOneField = '__intent__';

/**
 * When a form isn't sent because of what is in it: brings the first thing wrong into sight, and the cursor into it
 * where it can take one. A field that is checked because it was left doesn't call the cursor back.
 */
function focusProblem({ nativeEvent, currentTarget: form }: FormEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter?.getAttribute('name') === checkOfOneField) return;
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], p[id$="-error"]');
    if (!wrong) return;
    const control = wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    control?.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  });
}
