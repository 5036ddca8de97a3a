import { cleanLine } from './clean-text.ts';

/** The part of an e-mail address before the at-sign. */
export const emailName = (email: string): string => email.split('@')[0] ?? '';

/**
 * Display name rule of specification section 3: trimmed full name, else 'Usuario anónimo'; ' (Yo)' appended for the
 * owner. The e-mail's local part is taken when the profile is made (`newProfileName`), never later: it is private.
 * Names of before the texts were cleaned are cleaned here.
 */
export function displayName(
  person: { fullName: string | null } | null,
  options: { isSelf?: boolean } = {},
): string {
  const name = cleanLine(person?.fullName ?? '') || 'Usuario anónimo';
  return options.isSelf ? `${name} (Yo)` : name;
}

/** The name a new profile gets: metadata name, else the e-mail's local part, else 'Usuario' (section 3). */
export const newProfileName = (name: string | null | undefined, email: string | null | undefined): string =>
  name?.trim() || (email && emailName(email)) || 'Usuario';

/** Avatar fallback: first letter of the name, then of the e-mail, then 'U' (section 2, Header). */
export function initialOf(name: string | null | undefined, email?: string | null): string {
  const letter = [...(name?.trim() || email?.trim() || 'U')][0] ?? 'U';
  return letter.toLocaleUpperCase('es-AR');
}

/** A title as cards and sentences show it, its first letter in upper case; one of before the texts were cleaned is. */
export function capitalise(title: string): string {
  const [first = '', ...rest] = [...cleanLine(title)];
  return first.toLocaleUpperCase('es-AR') + rest.join('');
}

/** The count badge's text: nothing at 0, '9+' above 9 (section 2, Header). */
export const badgeText = (count: number): string | null =>
  count <= 0 ? null : count > 9 ? '9+' : String(count);
