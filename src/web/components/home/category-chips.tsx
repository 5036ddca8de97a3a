import { Link } from 'react-router';
import type { CategoryView } from '#domain/views/views.ts';
import { CategoryDrawing } from '../brand/category-drawing.tsx';
import { marketplacePath } from '../marketplace/marketplace-filter.ts';

/** The market's categories in a row that is swiped on a phone. */
export const CategoryChips = ({ categories }: { categories: readonly CategoryView[] }) => (
  <nav aria-label="Categorías" className="page pb-8">
    <ul className="-mx-(--page-gap) flex gap-2 overflow-x-auto px-(--page-gap) py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      {categories.map(({ id, name, slug }) => (
        <li key={id} className="shrink-0">
          <Link
            to={marketplacePath({ category: slug })}
            prefetch="intent"
            className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-white pr-4 pl-3 font-[550] md:max-lg:pr-3 md:max-lg:pl-2 md:max-lg:text-sm no-underline hover:border-ink hover:bg-paper-2"
          >
            <CategoryDrawing slug={slug} className="size-6" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
