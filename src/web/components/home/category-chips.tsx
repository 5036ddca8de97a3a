import { Link } from 'react-router';
import type { CategoryView } from '#domain/views/views.ts';
import { CategoryDrawing } from '../brand/category-drawing.tsx';
import { marketplacePath } from '../marketplace/marketplace-filter.ts';

export const CategoryChips = ({ categories }: { categories: readonly CategoryView[] }) => (
  <nav aria-label="Categorías" className="page pb-8">
    <ul className="-mx-(--page-gap) flex gap-2 *:shrink-0 overflow-x-auto px-(--page-gap) py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      {categories.map(({ id, name, slug }) => (
        <li key={id}>
          <Link to={marketplacePath({ category: slug })} prefetch="intent" className="category-chip">
            <CategoryDrawing slug={slug} className="size-6" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
