/** Whether a moderator can open the page of a thing's author, or why not. */
export const authorPages = ['open', 'hidden', 'suspended', 'unavailable'] as const;
export type AuthorPage = (typeof authorPages)[number];

/** What stands beside a name that leads nowhere. A block is not named: whoever is blocked is not told of it. */
export const authorPageTexts: Record<Exclude<AuthorPage, 'open'>, string> = {
  hidden: 'su perfil está oculto',
  suspended: 'su cuenta está suspendida',
  unavailable: 'no podés abrir su perfil',
};
