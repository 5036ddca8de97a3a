import { limits } from '../limits/limits.ts';
import { cleanLine } from '../texts/clean-text.ts';

export const emailName = (email: string): string => email.split('@')[0] ?? '';

/**
 * Display name of specification section 3: trimmed full name, else 'Usuario anónimo'; ' (Yo)' is added for the owner.
 * The e-mail's local part is used only when the profile is made (`newProfileName`), because the address is private.
 * Names stored before texts were cleaned are cleaned here.
 */
export function displayName(
  person: { fullName: string | null } | null,
  options: { isSelf?: boolean } = {},
): string {
  const name = cleanLine(person?.fullName ?? '') || 'Usuario anónimo';
  return options.isSelf ? `${name} (Yo)` : name;
}

/** The part of a display name that addresses a person, 'Lucía'; one or two letters are not enough: 'El Rincón'. */
export const firstName = (name: string): string => /^(?:\S{1,2} +)*\S+/.exec(name)?.[0] ?? name;

/** Avatar fallback: first letter of the name, then of the e-mail, then 'U' (section 2, Header). */
export function initialOf(name: string | null | undefined, email?: string | null): string {
  const letter = [...(name?.trim() || email?.trim() || 'U')][0] ?? 'U';
  return letter.toLocaleUpperCase('es-AR');
}

const mixedCase = /^\p{Ll}+\p{Lu}/u;

/**
 * A title with its first letter in upper case, for cards and sentences; a name like 'iPhone' stays as it came. Titles
 * stored before texts were cleaned are cleaned here.
 */
export function capitalise(title: string): string {
  const clean = cleanLine(title);
  if (mixedCase.test(clean)) return clean;
  const [first = ''] = clean;
  return first.toLocaleUpperCase('es-AR') + clean.slice(first.length);
}

/** The count badge's text: nothing at 0, '9+' above 9 (section 2, Header). */
export const badgeText = (count: number): string | null =>
  count <= 0 ? null : count > limits.badgeCap ? `${limits.badgeCap}+` : String(count);
