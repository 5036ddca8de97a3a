import type { RequestCardView } from '../buy-requests/card-view.ts';

/**
 * The rows of the list in the document, in the words that `RequestListItem` wrote: a page that came as HTML brings them
 * nowhere else. What stands below the heading without a link was found by similar words.
 */
export function rowsOnPage(): RequestCardView[] {
  let isSimilar = false;
  return [...document.querySelectorAll('.rows > li')].flatMap((row) => {
    const find = <Part extends Element>(selector: string) => row.querySelector<Part>(selector);
    const text = (selector: string) => find(selector)?.textContent ?? '';
    const link = find<HTMLAnchorElement>('h2 > a');
    if (!link) {
      isSimilar = true;
      return [];
    }
    return {
      id: link.pathname.slice('/buy-request/'.length),
      title: text('h2'),
      price: text('.price'),
      image: find('img')?.getAttribute('src') ?? null,
      excerpt: text('h2 + :not([class])') || null,
      // Only facts have a sign after them.
      facts: find('.row-facts > i')?.previousElementSibling?.textContent ?? '',
      offers: text('.row-facts > b') || null,
      zone: text('.row > p > span'),
      createdAt: find<HTMLTimeElement>('time')!.dateTime,
      day: text('time > b'),
      ownerName: text('.row > p > :last-child'),
      isSimilar,
    };
  });
}
