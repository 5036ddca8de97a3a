import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { ownQuestionsPath } from '#domain/paths.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import type { ShellViewer } from './viewer.ts';

const help = {
  title: 'Ayuda',
  links: [
    { to: '/ayuda', text: 'Centro de ayuda' },
    { to: '/seguridad', text: 'Consejos de seguridad' },
    { to: '/terms', text: 'Términos y condiciones' },
    { to: '/privacy', text: 'Política de privacidad' },
    { to: '/contact', text: 'Contacto' },
  ],
};

const columns = [
  {
    title: 'Comprar',
    links: [
      { to: '/', text: 'Inicio' },
      { to: '/create-buy-request', text: 'Crear publicación' },
      { to: '/my-posts', text: 'Mis publicaciones' },
    ],
  },
  {
    title: 'Vender',
    links: [
      { to: '/marketplace', text: 'Mercado' },
      { to: '/my-offers', text: 'Mis Ofertas' },
      { to: '/chats', text: 'Mensajes' },
      { to: ownQuestionsPath, text: 'Consultas' },
    ],
  },
  help,
];

/** Whoever is signed in has the other places in the header and its menus. */
export function Footer({ user, socialAccounts }: Pick<ShellViewer, 'user' | 'socialAccounts'>) {
  return (
    <footer className="mt-auto border-ink border-t bg-paper-2">
      {!user && (
        <div className="page grid pt-8 max-md:divide-y max-md:divide-line md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-x-4 md:py-12">
          <div className="max-md:pb-4">
            <Link to="/" discover="none" className="inline-block text-2xl no-underline">
              <Wordmark />
            </Link>
            <p className="mt-2 max-w-60 text-ink-2">El mercado al revés: vos pedís, te ofrecen.</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-lg max-md:hidden">{title}</h2>
              <details className="peer md:hidden">
                <summary className="flex min-h-12 items-center justify-between font-[650] text-lg">
                  {title}
                  <ChevronDown className="size-5 text-ink-2" />
                </summary>
              </details>
              <ul className="hidden pb-3 peer-open:block md:mt-2 md:block">
                <FooterLinks links={links} />
              </ul>
            </nav>
          ))}
        </div>
      )}
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line py-3 not-first:border-t">
          {user && (
            <nav aria-label={help.title}>
              <ul className="flex flex-wrap gap-x-5">
                <FooterLinks links={help.links} />
              </ul>
            </nav>
          )}
          <p className="py-2 text-ink-2 text-sm">© {new Date().getFullYear()} AlRevés. Hecho en Argentina.</p>
          {socialAccounts && <SocialLinks accounts={socialAccounts} />}
        </div>
      </div>
    </footer>
  );
}

const inHeader = ['/', '/marketplace'];

const FooterLinks = ({ links }: { links: (typeof help)['links'] }) =>
  links.map(({ to, text }) => (
    <li key={to}>
      <Link to={to} discover={inHeader.includes(to) ? 'none' : 'render'} className="footer-link">
        {text}
      </Link>
    </li>
  ));

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

const SocialLinks = ({ accounts }: { accounts: Readonly<Record<string, string>> }) => (
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
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5.5 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
            >
              <path d={mark.path} />
            </svg>
          </a>
        </li>
      ))}
  </ul>
);
