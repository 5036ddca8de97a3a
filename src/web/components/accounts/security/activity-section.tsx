import type { ActivityView } from '#domain/views/views.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../layout/page-shell.tsx';
import { ActivityList } from './activity-list.tsx';

/** The last of what concerned the safety of the account; the rest has a page of its own. */
export function ActivitySection({ items }: { items: readonly ActivityView[] }) {
  return (
    <Section title="Actividad de tu cuenta" id="actividad">
      <ActivityList items={items} />
      <ButtonLink to="/profile/actividad" variant="secondary" className="mt-4 w-full md:w-fit">
        Ver toda la actividad
      </ButtonLink>
    </Section>
  );
}
