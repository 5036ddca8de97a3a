import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LostDrawing } from '../brand/drawings/drawings.tsx';
import { PageShell } from './page-shell.tsx';

export const NotFound = ({
  title,
  text,
  wayOn,
  isTabTitle = true,
}: {
  title: string;
  text: string;
  wayOn: { to: string; label: string };
  isTabTitle?: boolean;
}) => (
  <PageShell>
    {isTabTitle && <title>{`${title} · AlRevés`}</title>}
    <EmptyState
      level="h1"
      drawing={<LostDrawing />}
      title={title}
      text={text}
      action={<ButtonLink to={wayOn.to}>{wayOn.label}</ButtonLink>}
    />
  </PageShell>
);
