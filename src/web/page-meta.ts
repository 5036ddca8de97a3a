interface PageMeta {
  title: string;
  description: string;
  /** What a shared link says instead of the title. */
  shareTitle?: string;
  /** Kept out of search engines: pages of one person, and forms. */
  isPrivate?: boolean;
}

/** A page's title and description, the same way everywhere: 'Mi Perfil · AlRevés'. */
export const pageMeta = ({ title, description, shareTitle, isPrivate = false }: PageMeta) => [
  { title: `${title} · AlRevés` },
  { name: 'description', content: description },
  { property: 'og:title', content: shareTitle ?? `${title} · AlRevés` },
  { property: 'og:description', content: description },
  ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
];
