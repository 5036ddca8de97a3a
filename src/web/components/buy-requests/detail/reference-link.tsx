import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';

/** A page elsewhere that shows the product: a stranger's link, so it vouches for nothing and learns little of us. */
export const ReferenceLink = ({ url }: { url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="nofollow noopener ugc"
    className={buttonClass('secondary', 'md', 'flex-1')}
  >
    <ExternalLink aria-hidden="true" />
    Ver producto de referencia
  </a>
);
