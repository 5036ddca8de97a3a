interface PageMeta {
  title: string;
  description: string;
  /** Title of the preview card of a shared link, instead of the page's title. */
  shareTitle?: string;
  /** Excluded from search engines: personal pages and forms. */
  isPrivate?: boolean;
}

/** The meta tags of a page, with the same title pattern everywhere: 'Mi Perfil · AlRevés'. */
export const pageMeta = ({ title, description, shareTitle, isPrivate = false }: PageMeta) => [
  { title: `${title} · AlRevés` },
  { name: 'description', content: description },
  { property: 'og:title', content: shareTitle ?? `${title} · AlRevés` },
  { property: 'og:description', content: description },
  ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
];
