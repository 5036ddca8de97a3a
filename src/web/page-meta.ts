interface PageMeta {
  title: string;
  description: string;
  /** Kept out of search engines: pages of one person, and forms. */
  isPrivate?: boolean;
}

/** A page's title and description, the same way everywhere: 'Mi Perfil · AlRevés'. */
export const pageMeta = ({ title, description, isPrivate = false }: PageMeta) => [
  { title: `${title} · AlRevés` },
  { name: 'description', content: description },
  { property: 'og:title', content: `${title} · AlRevés` },
  { property: 'og:description', content: description },
  ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
];
