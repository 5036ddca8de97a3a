import { type DefaultValue, type FormMetadata, useForm } from '@conform-to/react';
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Form, useFetcher } from 'react-router';
import type { z } from 'zod';
import type { ActionPath, IntentOf } from '../pages/page-actions.ts';
import { yieldToMain } from '../rendering/yield-to-main.ts';
import { toast } from '../ui/toast.ts';
import { type ActionResult, type FormProblem, problemIn } from './action-result.ts';
import { FormMarks, useSubmitOnce } from './intent-form.tsx';
import { parseForm } from './parse-form.ts';
import { focusProblem, useFocusedProblem } from './show-problem.ts';
import type { FormDraft } from './use-draft.ts';

// biome-ignore lint/suspicious/noExplicitAny: the form library's own bound for the shape of a form
type Values = Record<string, any>;

interface SchemaFormOptions<Shape extends Values> {
  id?: string;
  schema: z.ZodType;
  defaultValue?: DefaultValue<Shape>;
}

function useSchemaForm<Shape extends Values>(
  { id, schema, defaultValue }: SchemaFormOptions<Shape>,
  problem: FormProblem | null,
  shouldValidate: 'onSubmit' | 'onBlur',
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void,
) {
  const [form, fields] = useForm<Shape>({
    ...(id !== undefined && { id }),
    defaultValue,
    lastResult: problem?.result,
    onValidate: ({ formData }) => parseForm(formData, schema) as never,
    shouldValidate,
    shouldRevalidate: 'onInput',
    ...(onSubmit && { onSubmit }),
  });
  // Conform reports errors only to forms that read `allErrors` during render.
  void form.allErrors;
  return { form, fields };
}

interface FetcherFormOptions<Shape extends Values> extends SchemaFormOptions<Shape> {
  intent: string;
  earlierAnswer?: ActionResult;
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
  intent,
  earlierAnswer,
  draft,
  before,
  ...options
}: FetcherFormOptions<Shape>) {
  const fetcher = useFetcher<ActionResult<Data>>();
  const submitOnce = useSubmitOnce(fetcher);
  const { isBusy } = submitOnce;
  const problem = isBusy ? null : problemIn(fetcher.data ?? earlierAnswer, intent);
  const { form, fields } = useSchemaForm(options, problem, 'onBlur');
  useFocusedProblem(form.id, problem?.errors);
  const isTaken = useRef(false);
  useLostSubmitWarning(form.id, isTaken);
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
    // Only when submission is prevented: validation on blur must not move the focus.
    if (event.defaultPrevented) focusProblem(event.currentTarget);
    submitOnce.onSubmit(event);
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

const checkOfOneField = '__intent__';

const submitterOf = ({ nativeEvent }: FormEvent) =>
  (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
const isCheckOfOneField = (event: FormEvent): boolean =>
  submitterOf(event)?.getAttribute('name') === checkOfOneField;

function submitAfterPaint(event: FormEvent<HTMLFormElement>, isSeen: RefObject<boolean>) {
  const form = event.currentTarget;
  const submitter = submitterOf(event);
  void yieldToMain().then(() => {
    // Another form may have replaced this one, for example by restoring a draft.
    if (!form.isConnected) {
      warnNotSent();
      return;
    }
    isSeen.current = true;
    form.requestSubmit(submitter?.form === form ? submitter : null);
    isSeen.current = false;
  });
}

const warnNotSent = () =>
  toast.info('Todavía no se envió', 'El formulario cambió: revisalo y volvé a enviarlo.');

/**
 * When another form takes the place of this one during the click itself, nothing is submitted: the pressed button, or
 * the form, has left the page. Then the person is told. `isTaken` says that `onSubmit` ran.
 */
function useLostSubmitWarning(formId: string, isTaken: RefObject<boolean>): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const pressed = button?.type === 'submit' ? button.form : null;
      if (pressed?.id !== formId) return;
      isTaken.current = false;
      setTimeout(() => {
        if (!isTaken.current && !pressed.isConnected) warnNotSent();
      });
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [formId, isTaken]);
}

interface PageFormOptions<Shape extends Values> extends SchemaFormOptions<Shape> {
  id: string;
  problem: FormProblem | null;
  checks?: 'onSubmit' | 'onBlur';
}

/**
 * The state of a form that is submitted as a page navigation. The form is checked in the browser, sent only once even
 * if the button is pressed repeatedly, and shows the typed values after a refusal. `problem` is null while it is being
 * sent. For use in a `PageForm`.
 */
export function usePageForm<Shape extends Values>({
  problem,
  checks = 'onSubmit',
  ...options
}: PageFormOptions<Shape>) {
  const { isBusy, onSubmit } = useSubmitOnce();
  const shown = isBusy ? null : problem;
  return { ...useSchemaForm(options, shown, checks, onSubmit), isBusy, problem: shown };
}

export function PageForm<Path extends ActionPath, Shape extends Values>({
  form,
  path,
  intent,
  className = 'grid grid-cols-[minmax(0,1fr)] gap-5',
  children,
  ...rest
}: {
  form: FormMetadata<Shape>;
  path: Path;
  intent?: IntentOf<Path>;
} & Omit<ComponentProps<typeof Form>, 'method' | 'id' | 'onSubmit'>) {
  return (
    <Form
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className={className}
      {...rest}
    >
      {intent && <FormMarks path={path} intent={intent} />}
      {children}
    </Form>
  );
}
