/** The feeds of a search, in a closed menu, because buyers don't look for them. */
export const FeedMenu = ({ feeds }: { feeds: readonly { name: string; href: string }[] }) => (
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
