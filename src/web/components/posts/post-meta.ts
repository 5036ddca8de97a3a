import type { PostView } from '#application/posts/queries.ts';
import { capitalise } from '#domain/people/names.ts';
import { postPriceText } from '#domain/posts/texts.ts';
import { pageMeta } from '../../pages/page-meta.ts';

export const postMeta = ({ title, minPrice, maxPrice, zone }: PostView) => {
  const price = postPriceText(minPrice, maxPrice);
  return pageMeta({
    title: capitalise(title),
    shareTitle: `${capitalise(title)} · ${price}`,
    description: `${capitalise(title)}${zone ? ` en ${zone}` : ''}. ${price}.`,
  });
};
