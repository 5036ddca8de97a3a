import { limits } from '../limits/limits.ts';

/** The account's own name and address are refused as passwords. */
export interface PasswordOwner {
  name?: string | null;
  email?: string | null;
}

export const passwordTexts = {
  common: 'Esa contraseña es muy fácil de adivinar. Elegí una más larga.',
  identity: 'Tu contraseña no puede ser tu nombre ni tu email. Elegí otra.',
  oneCharacter: 'Un mismo carácter repetido no alcanza. Elegí otra contraseña.',
} as const;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const productWords = ['alreves', 'mercadoalreves', 'elmercadoalreves', 'mercado'];

const withoutFigures = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

function identities({ name, email }: PasswordOwner): string[] {
  const parts = (name ?? '').split(/\s+/).map(plain);
  const [local = ''] = (email ?? '').split('@');
  const known = [plain(email ?? ''), plain(local), parts.join(''), parts.toReversed().join(''), ...parts];
  return known.filter((text) => text !== '');
}

/**
 * Why a password of the right length still can't be chosen, judged by its letters; null when it can. The server's
 * list of common passwords is checked elsewhere.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const characters = new Set(password.toLowerCase().replace(/\s/g, ''));
  if (characters.size <= 1) return passwordTexts.oneCharacter;
  const typed = plain(password);
  const core = withoutFigures(typed);
  if (productWords.includes(core)) return passwordTexts.common;
  const isOwn = identities(owner).some(
    (text) => text === typed || text === core || text === withoutFigures(core),
  );
  return isOwn ? passwordTexts.identity : null;
}

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good';

export const strengthTexts: Record<Exclude<PasswordStrength, 'none'>, string> = {
  weak: 'Débil: se adivina fácil. Sumale palabras.',
  fair: 'Aceptable: más larga es mejor',
  good: 'Buena',
};

const runs = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** How many characters are left when those that go on with a run ('123', 'ewq', 'aaa') don't count. */
function effectiveLength(password: string): number {
  const text = password.toLowerCase();
  const goesOn = (end: number): boolean => {
    const three = text.slice(end - 2, end + 1);
    return three.length === 3 && (new Set(three).size === 1 || runs.some((run) => isIn(run, three)));
  };
  return Array.from({ length: text.length }, (_, index) => index).filter((index) => !goesOn(index)).length;
}

const isIn = (run: string, part: string): boolean => run.includes(part) || run.includes(reversed(part));

const reversed = (text: string): string => [...text].toReversed().join('');

/**
 * The strength shown while a password is typed. A quick estimate for the browser: it says 'good' only of long
 * passwords, which the server's list of common ones hardly contains.
 */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const given = password.slice(0, limits.passwordMax);
  if (given === '') return 'none';
  if (given.length < limits.passwordMin || passwordProblem(given, owner) !== null) return 'weak';
  const isMixed = /\p{L}/u.test(given) && /[^\p{L}]/u.test(given);
  const distinct = new Set(given.toLowerCase()).size;
  if (effectiveLength(given) >= 12 && distinct >= 7) return 'good';
  // A word with some figures behind it is tried right after the word.
  const length = effectiveLength(withoutFigures(given));
  return length >= 8 && distinct >= 5 && (isMixed || length >= 10) ? 'fair' : 'weak';
}
