import { Link } from 'react-router';
import { type HiddenFor, hiddenTexts } from '#domain/moderation/things.ts';
import { Callout } from '../../ui/callout.tsx';

export const HiddenByModeration = ({
  hiddenFor,
  className,
}: {
  hiddenFor: HiddenFor;
  className?: string;
}) => (
  <Callout tone="highlight" title="Nadie más la ve" className={className}>
    {hiddenTexts[hiddenFor]}{' '}
    <Link to="/profile/decisiones" className="link">
      Ver lo que decidimos
    </Link>
  </Callout>
);
