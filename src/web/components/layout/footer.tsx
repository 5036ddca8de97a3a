import { Link } from 'react-router';
import { ownQuestionsPath } from '#domain/paths.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import type { ShellViewer } from './viewer.ts';

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
  {
    title: 'Ayuda',
    links: [
      { to: '/ayuda', text: 'Centro de ayuda' },
      { to: '/seguridad', text: 'Consejos de seguridad' },
      { to: '/terms', text: 'Términos y condiciones' },
      { to: '/privacy', text: 'Política de privacidad' },
      { to: '/contact', text: 'Contacto' },
    ],
  },
];

const inHeader = ['/', '/marketplace'];

export function Footer({ socialAccounts }: Pick<ShellViewer, 'socialAccounts'>) {
  return (
    <footer className="mt-auto border-ink border-t bg-paper-2">
      <div className="page grid grid-cols-2 gap-x-4 max-[16rem]:grid-cols-1 gap-y-8 py-10 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:py-12">
        <div className="col-span-full md:col-span-1">
          <Link to="/" discover="none" className="inline-block text-2xl no-underline">
            <Wordmark />
          </Link>
          <p className="mt-2 max-w-60 text-ink-2">El mercado al revés: vos pedís, te ofrecen.</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-lg">{column.title}</h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    discover={inHeader.includes(link.to) ? 'none' : 'render'}
                    className="footer-link"
                  >
                    {link.text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
          <p className="text-ink-2 text-sm">© {new Date().getFullYear()} AlRevés. Hecho en Argentina.</p>
          {socialAccounts && <SocialLinks accounts={socialAccounts} />}
        </div>
      </div>
    </footer>
  );
}

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
