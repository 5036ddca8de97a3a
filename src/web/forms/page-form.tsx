import { type DefaultValue, type FormMetadata, useForm } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import type { z } from 'zod';
import type { ActionPath, IntentOf } from '../pages/page-actions.ts';
import type { FormProblem } from './action-result.ts';
import { hearErrors } from './form-field.ts';
import { FormMarks } from './form-marks.tsx';
import { parseForm } from './parse-form.ts';
import { useSubmitOnce } from './use-submit-once.ts';

// biome-ignore lint/suspicious/noExplicitAny: the form library's own bound for the shape of a form
type Values = Record<string, any>;

interface PageFormOptions<Shape extends Values> {
  id: string;
  /** The schema of its fields, the same as in the action. */
  schema: z.ZodType;
  /** The refusal of the last submission. */
  problem: FormProblem | null;
  defaultValue?: DefaultValue<Shape>;
  /** When a field is checked first. Passwords and codes are checked only on submit. */
  checks?: 'onSubmit' | 'onBlur';
}

/**
 * The state of a form that is submitted as a page navigation. The form is checked in the browser, sent only once even
 * if the button is pressed repeatedly, and shows the typed values after a refusal. `problem` is null while it is being
 * sent. For use in a `PageForm`.
 */
export function usePageForm<Shape extends Values>({
  id,
  schema,
  problem,
  defaultValue,
  checks = 'onSubmit',
}: PageFormOptions<Shape>) {
  const { isBusy, send } = useSubmitOnce();
  const shown = isBusy ? null : problem;
  const [form, fields] = useForm<Shape>({
    id,
    lastResult: shown?.result,
    defaultValue,
    onValidate: ({ formData }) => parseForm(formData, schema) as never,
    shouldValidate: checks,
    shouldRevalidate: 'onInput',
    onSubmit: send,
  });
  hearErrors(form);
  return { form, fields, isBusy, problem: shown };
}

/** The form of `usePageForm`. Without an `intent`, the pressed button gives the intent. */
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
