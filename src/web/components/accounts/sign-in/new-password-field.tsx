import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import {
  type PasswordOwner,
  type PasswordStrength,
  passwordStrength,
  strengthTexts,
} from '#domain/accounts/password.ts';
import { limits } from '#domain/limits/limits.ts';
import { useHydrated } from '../../../forms/intent-form.tsx';
import { Field, type FieldError } from '../../../ui/field.tsx';
import { PasswordInput } from './sign-in-fields.tsx';

const bars: Record<PasswordStrength, { filled: number; colour: string }> = {
  none: { filled: 0, colour: '' },
  weak: { filled: 1, colour: 'bg-rejected' },
  fair: { filled: 2, colour: 'bg-sun' },
  good: { filled: 3, colour: 'bg-accepted' },
};

export function NewPasswordField({
  name,
  label,
  hint,
  error,
  owner,
}: {
  name: string;
  label: string;
  hint?: ReactNode;
  error: FieldError;
  owner: PasswordOwner;
}) {
  const [typed, setTyped] = useState('');
  const isHydrated = useHydrated();
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error} required>
        <PasswordInput
          name={name}
          autoComplete="new-password"
          minLength={limits.passwordMin}
          maxLength={limits.passwordMax}
          required
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      {isHydrated && <Strength strength={passwordStrength(typed, owner)} />}
    </div>
  );
}

function Strength({ strength }: { strength: PasswordStrength }) {
  const { filled, colour } = bars[strength];
  return (
    <div>
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={clsx('h-1.5 rounded-sm', bar <= filled ? colour : 'bg-line')} />
        ))}
      </div>
      <p role="status" className="mt-1 min-h-5 text-ink-2 text-sm">
        {strength !== 'none' && strengthTexts[strength]}
      </p>
    </div>
  );
}

/**
 * The account of a form for a new password, for the browser's password manager: it updates the entry of this account.
 * Password managers skip fields of the type `hidden`.
 */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
