interface PageMeta {
  title: string;
  description: string;
  shareTitle?: string;
  isPrivate?: boolean;
}

export const pageMeta = ({ title, description, shareTitle, isPrivate = false }: PageMeta) => [
  { title: `${title} · AlRevés` },
  { name: 'description', content: description },
  { property: 'og:title', content: shareTitle ?? `${title} · AlRevés` },
  { property: 'og:description', content: description },
  ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
];
