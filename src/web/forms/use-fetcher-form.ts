import { type DefaultValue, useForm } from '@conform-to/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { afterPaint } from '../rendering/after-paint.tsx';
import { toast } from '../ui/toast.ts';
import { type ActionResult, problemIn } from './action-result.ts';
import { focusProblem } from './focus-problem.ts';
import { hearErrors } from './form-field.ts';
import { parseForm } from './parse-form.ts';
import type { FormDraft } from './use-draft.ts';
import { useSubmitOnce } from './use-submit-once.ts';

// biome-ignore lint/suspicious/noExplicitAny: the form library's own bound for the shape of a form
type Values = Record<string, any>;

interface FetcherFormOptions<Shape extends Values> {
  id?: string;
  intent: string;
  /** The schema of its fields, the same as in the action. */
  schema: z.ZodType;
  defaultValue?: DefaultValue<Shape>;
  /** The action's result when the form was sent without script. */
  earlierAnswer?: ActionResult;
  /** The draft that stores the typed values until they are sent. */
  draft?: Omit<FormDraft, 'forget'>;
  /** Runs before each submission. When it returns false, nothing is sent; it must have told the person why. */
  before?: (form: HTMLFormElement) => boolean;
}

/**
 * The state of a form that is sent without leaving the page. The typed values are stored as a draft; an error moves the
 * focus to the first wrong field; a valid form is sent once. `problem` is null while it is being sent. `props` are for
 * the `fetcher.Form`.
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
  const { isBusy, send } = useSubmitOnce(fetcher);
  const problem = isBusy ? null : problemIn(fetcher.data ?? earlierAnswer, intent);
  const [form, fields] = useForm<Shape>({
    ...(id !== undefined && { id }),
    defaultValue,
    lastResult: problem?.result,
    onValidate: ({ formData }) => parseForm(formData, schema) as never,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  hearErrors(form);
  const isTaken = useRef(false);
  useToldLostPress(form.id, isTaken);
  const isSeen = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    isTaken.current = true;
    if (isCheckOfOneField(event)) {
      form.onSubmit(event);
      return;
    }
    if (!isSeen.current) {
      event.preventDefault();
      submitAfterPaint(event, isSeen);
      return;
    }
    draft?.saveNow();
    if (before?.(event.currentTarget) === false) {
      event.preventDefault();
      return;
    }
    form.onSubmit(event);
    // Only when it is stopped: a validation on blur does not move the focus back.
    if (event.defaultPrevented) focusProblem(event.currentTarget);
    send(event);
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

/** Name of the button that the form library itself presses to validate one field. */
const checkOfOneField = '__intent__';

const submitterOf = ({ nativeEvent }: FormEvent) =>
  (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
const isCheckOfOneField = (event: FormEvent): boolean =>
  submitterOf(event)?.getAttribute('name') === checkOfOneField;

/** Submits the form again, with `isSeen`, once the screen shows that the button was pressed: checking takes its time. */
function submitAfterPaint(event: FormEvent<HTMLFormElement>, isSeen: RefObject<boolean>) {
  const form = event.currentTarget;
  const submitter = submitterOf(event);
  afterPaint(() => {
    // Another form took its place meanwhile, as when a draft comes back: that one is read before it is sent.
    if (!form.isConnected) {
      tellNotSent();
      return;
    }
    isSeen.current = true;
    form.requestSubmit(submitter?.form === form ? submitter : null);
    isSeen.current = false;
  });
}

const tellNotSent = () =>
  toast.info('Todavía no se envió', 'El formulario cambió: revisalo y volvé a enviarlo.');

/**
 * When another form takes the place of this one during the click itself, nothing is submitted: the pressed button, or
 * the form, has left the page. Then the person is told. `isTaken` says that `onSubmit` ran.
 */
function useToldLostPress(formId: string, isTaken: RefObject<boolean>): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const pressed = button?.type === 'submit' ? button.form : null;
      if (pressed?.id !== formId) return;
      isTaken.current = false;
      setTimeout(() => {
        if (!isTaken.current && !pressed.isConnected) tellNotSent();
      });
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [formId, isTaken]);
}
