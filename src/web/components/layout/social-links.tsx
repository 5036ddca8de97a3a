const marks = [
  {
    name: 'Instagram',
    path: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.2v.2',
  },
  {
    name: 'Facebook',
    path: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V3H15c-2.5 0-4.5 1.5-4.5 4.5v2H7.5V13h3v8',
  },
  { name: 'X', path: 'M4 4l16 16M20 4 4 20' },
];

/** Links to our accounts on social networks. */
export const SocialLinks = ({ accounts }: { accounts: Readonly<Record<string, string>> }) => (
  <ul aria-label="Redes sociales" className="-mx-[10px] flex">
    {marks
      .filter((mark) => accounts[mark.name])
      .map((mark) => (
        <li key={mark.name}>
          <a
            href={accounts[mark.name]}
            rel="noreferrer me"
            target="_blank"
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-paper-3 hover:text-ink"
          >
            <span className="sr-only">{mark.name}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-5.5">
              <path d={mark.path} />
            </svg>
          </a>
        </li>
      ))}
  </ul>
);
