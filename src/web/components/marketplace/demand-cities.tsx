import { Link } from 'react-router';
import { digitsText } from '#domain/prices/price-text.ts';

export const DemandCities = ({
  cities,
}: {
  cities: readonly { path: string; name: string; total: number }[];
}) => (
  <nav aria-label="Ciudades" className="pb-6">
    <ul className="-mx-(--page-gap) flex gap-2 *:shrink-0 overflow-x-auto px-(--page-gap) py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      {cities.map(({ path, name, total }) => (
        <li key={path}>
          <Link to={path} className="category-chip">
            {name}
            <span className="text-ink-2">{digitsText(total)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
