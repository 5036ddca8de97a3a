import { nameProblem } from './imitation.ts';
import { emailName } from './names.ts';

/**
 * The name a new profile gets: metadata name, else the e-mail's local part, else 'Usuario' (section 3). Nobody is called
 * 'soporte' for their address.
 */
export function newProfileName(name: string | null | undefined, email: string | null | undefined): string {
  const given = name?.trim();
  if (given) return given;
  const local = email ? emailName(email) : '';
  return local !== '' && nameProblem(local) === null ? local : 'Usuario';
}
