/** Whether a moderator can open the page of a thing's author, or why not. */
export const authorPages = ['open', 'hidden', 'suspended', 'unavailable'] as const;
export type AuthorPage = (typeof authorPages)[number];

/** Text beside a name without a link. A block is not mentioned, because a blocked person must not learn of it. */
export const authorPageTexts: Record<Exclude<AuthorPage, 'open'>, string> = {
  hidden: 'su perfil está oculto',
  suspended: 'su cuenta está suspendida',
  unavailable: 'no podés abrir su perfil',
};
