import { Link } from 'react-router';
import { averageText } from '#domain/ratings/rating.ts';
import type { PersonView, PublicProfileView } from '#domain/views/views.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Section } from '../layout/page-shell.tsx';
import { RatingItem } from './rating-item.tsx';
import { Stars } from './stars.tsx';

/** What the others of their deals say of a person: the average, and each rating with its answer. */
export const PersonRatings = ({
  ratings,
  person,
}: {
  ratings: PublicProfileView['ratings'];
  person: PersonView;
}) => (
  <Section
    id="calificaciones"
    title="Calificaciones"
    className="mt-10"
    aside={ratings.average !== null && <Average average={ratings.average} count={ratings.count} />}
  >
    {ratings.items.length === 0 ? (
      // A block may leave none to read where there are some.
      ratings.average === null && <p className="text-ink-2">Todavía no tiene calificaciones.</p>
    ) : (
      <ul className="divide-y divide-line">
        {ratings.items.map((rating) => (
          <li key={rating.id}>
            <RatingItem rating={rating} ratedName={person.name} />
          </li>
        ))}
      </ul>
    )}
    {ratings.nextCursor && (
      <p className="mt-4 flex justify-center">
        <Link
          to={`/u/${person.id}?calificaciones=${ratings.nextCursor}#calificaciones`}
          className={buttonClass('secondary', 'md', 'w-full md:w-auto')}
        >
          Ver calificaciones anteriores
        </Link>
      </p>
    )}
  </Section>
);

const Average = ({ average, count }: { average: number; count: number }) => (
  <p className="flex flex-wrap items-center gap-x-2">
    <Stars value={Math.round(average)} />
    <span>
      <strong className="figures">{averageText(average)}</strong>{' '}
      <span className="text-ink-2">
        ({count} {count === 1 ? 'calificación' : 'calificaciones'})
      </span>
    </span>
  </p>
);
