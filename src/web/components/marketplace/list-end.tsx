import { ButtonLink } from '../../ui/button.tsx';

export const ListEnd = ({
  beginning,
  feeds,
}: {
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
