import { ExternalLink } from 'lucide-react';
import { parseUrl } from '#domain/texts/parse-url.ts';
import { buttonClass } from '../../../ui/button.tsx';

const hostOf = (url: string): string => (parseUrl(url)?.host ?? '').replace(/^www\./, '');

export const ReferenceLink = ({
  url,
  text = 'Ver producto de referencia',
}: {
  url: string;
  text?: string;
}) => (
  <a
    href={url}
    target="_blank"
    rel="nofollow ugc noopener"
    className={buttonClass('secondary', 'md', 'mt-4 h-auto w-full min-w-0 py-2')}
  >
    <ExternalLink aria-hidden="true" />
    <span className="min-w-0">
      {text} {/* Cut at its beginning where there is no room: whose site it is stands at the end. */}
      <span className="block truncate font-normal text-ink-2 text-sm [direction:rtl]">
        <bdi dir="ltr">{hostOf(url)}</bdi>
      </span>
    </span>
  </a>
);
