import { useState } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { useLiveContext } from '../../../live/live-provider.tsx';
import { useLive } from '../../../live/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import type { ShellViewer } from '../../layout/viewer.ts';
import type { EmailSent } from './email-change.tsx';

const places = [
  '/',
  '/marketplace',
  '/my-requests',
  '/my-offers',
  '/my-posts',
  '/chats',
  '/avisos',
  '/alertas',
];

export function EmailBanner() {
  const email = useRouteLoaderData<ShellViewer>('root')?.user?.asksEmail;
  const { pathname } = useLocation();
  const { catchUp } = useLiveContext();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sendLink = useIntent<'/profile', EmailSent>('/profile', 'sendLink', {
    done: ({ data }) => setSentTo(data.email),
  });
  const dismiss = useIntent('/profile', 'dismissEmail');
  // A corrected address has a confirmation link of its own.
  const isSent = sentTo === email;
  useLive({ types: ['account'] }, catchUp);
  if (!places.includes(pathname) || dismiss.isBusy || dismiss.isDone) return null;

  return (
    <section aria-label="Confirmá tu email" className="border-sun border-b-2 bg-sun-soft">
      <Collapsible
        className="page"
        summaryClass="min-h-11! font-normal!"
        summary={
          <span className="min-w-0 truncate">
            <strong className="font-[650]">Confirmá tu email:</strong> revisá {email}
          </span>
        }
      >
        <p role="status" className="text-sm [overflow-wrap:anywhere]">
          {isSent
            ? `Enviamos un enlace a ${email}. Vale por 24 horas.`
            : (sendLink.problem?.detail ??
              `Te enviamos un enlace a ${email}, para que te lleguen los avisos.`)}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          {!isSent && (
            <IntentForm of={sendLink} action="/profile">
              <Button type="submit" size="sm" busy={sendLink.isBusy} busyText="Enviando...">
                Reenviar el mail
              </Button>
            </IntentForm>
          )}
          <Link to="/profile#email" className="link inline-flex min-h-11 items-center">
            Corregir
          </Link>
          <IntentForm of={dismiss} action="/profile">
            <Button type="submit" size="sm" variant="ghost">
              Ahora no
            </Button>
          </IntentForm>
        </div>
      </Collapsible>
    </section>
  );
}
