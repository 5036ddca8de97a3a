import { type PasswordOwner, passwordProblem, passwordTexts } from '#domain/password.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Passwords } from '#services/passwords/passwords.ts';

/**
 * Refuses with `invalid` at `field` a password that would be guessed first: one of the most common ones, the
 * person's own name or address, one character repeated. Only new passwords are asked; those chosen before stay.
 */
export async function refuseGuessable(
  passwords: Passwords,
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const problem =
    passwordProblem(password, owner) ?? ((await passwords.isCommon(password)) ? passwordTexts.common : null);
  if (problem !== null) throw new Refusal({ code: 'invalid', errors: { [field]: problem } });
}
