import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { intervals } from '#domain/limits/limits.ts';
import type { ProfileView } from '#domain/views/views.ts';
import { type FormProblem, typedBefore } from '../../../forms/action-result.ts';
import { FormMarks, useIntent } from '../../../forms/intent-form.tsx';
import { useReader } from '../../../live/use-catch-up.ts';
import { useLive, usePolling } from '../../../live/use-live.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { PasswordConfirmation } from '../security/password-confirmation.tsx';
import { EmailInput } from '../sign-in/sign-in-fields.tsx';

export interface EmailSent {
  email: string;
}

export function EmailChange({
  earlierProblem = null,
  isOverForm = false,
  onSent,
  onCancel,
}: {
  earlierProblem?: FormProblem | null;
  isOverForm?: boolean;
  onSent(sent: EmailSent): void;
  onCancel(): void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const {
    send,
    isBusy,
    problem: answered,
  } = useIntent<'/profile', EmailSent>('/profile', 'changeEmail', {
    done: ({ data }) => onSent(data),
    problem: ({ errors = {} }) => {
      const field = (['email', 'password'] as const).find((name) => errors[name]);
      if (field) (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Keeps the submission from the form underneath.
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    send({ email: String(typed.get('email')), password: String(typed.get('password')) }, '/profile');
  };
  const problem = answered ?? (isBusy ? null : earlierProblem);
  const errors = problem?.errors ?? {};
  return (
    <form
      ref={form}
      method="post"
      action="/profile"
      onSubmit={submit}
      noValidate
      className="mt-4 grid gap-5"
      aria-labelledby={`${id}-title`}
    >
      <FormMarks path="/profile" intent="changeEmail" />
      <span id={`${id}-title`} className="sr-only">
        Cambiar el email
      </span>
      {problem && !errors.email && !errors.password && (
        <Callout tone="error" title={problem.title}>
          {problem.detail}
        </Callout>
      )}
      <Field label="Email nuevo" error={errors.email} required>
        <EmailInput autoComplete="email" defaultValue={typedBefore(earlierProblem, 'email')} />
      </Field>
      <PasswordConfirmation error={errors.password} isInNewTab={isOverForm} />
      <div className="flex flex-wrap gap-3 max-md:*:flex-1">
        <FormButtons onCancel={onCancel} busy={isBusy} busyText="Enviando...">
          Enviar enlace
        </FormButtons>
      </div>
    </form>
  );
}

type OwnEmail = Pick<ProfileView, 'email' | 'emailVerified' | 'pendingEmail'>;

/**
 * The account's address, read at once, on a signal that it was confirmed elsewhere, and when the window gets the focus.
 * `loaded` is the page's data: a revalidation replaces the address that was read here.
 */
export function useOwnEmail(loaded: OwnEmail | null = null): { own: OwnEmail | null; read: () => void } {
  const [own, setOwn] = useState(loaded);
  useEffect(() => setOwn(loaded), [loaded]);
  const read = useReader(async () => {
    try {
      const answer = await fetch('/api/me', { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) setOwn(await answer.json());
    } catch {
      // A failed read keeps the shown address until the next read.
    }
  });
  useEffect(read, [read]);
  useEffect(() => {
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [read]);
  useLive({ types: ['account'] }, read);
  usePolling(read, own?.emailVerified ? null : intervals.badgePoll);
  return { own, read };
}
