import { ButtonLink } from '../../ui/button.tsx';

/** What stands below the list: the way back to its beginning, and its feeds. */
export const ListEnd = ({
  beginning,
  feeds,
}: {
  /** Where the list begins, on its later pages. */
  beginning: string | null;
  feeds: readonly { name: string; href: string }[];
}) => (
  <>
    {beginning !== null && (
      <p className="mt-6 text-center">
        <ButtonLink to={beginning} variant="ghost">
          Volver al principio de la lista
        </ButtonLink>
      </p>
    )}
    {feeds.length > 0 && <FeedMenu feeds={feeds} />}
  </>
);

/** The feeds of a search, in a closed menu, because buyers don't look for them. */
const FeedMenu = ({ feeds }: { feeds: readonly { name: string; href: string }[] }) => (
  <details className="mt-8 text-center text-ink-2 text-sm">
    <summary className="link inline-flex min-h-11 cursor-pointer items-center px-2">Seguir por feed</summary>
    <p>
      {feeds.map(({ name, href }) => (
        <a key={name} href={href} className="link inline-flex min-h-11 items-center px-3">
          {name}
        </a>
      ))}
    </p>
  </details>
);
