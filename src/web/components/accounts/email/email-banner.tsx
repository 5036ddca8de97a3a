import { useState } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { useLiveContext } from '../../../live/live-provider.tsx';
import { useLive } from '../../../live/use-live.ts';
import { Button } from '../../../ui/button.tsx';
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
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-80" role="status">
          {isSent
            ? `Enviamos un enlace a ${email}. Vale por 24 horas.`
            : (sendLink.problem?.detail ?? (
                <>
                  <strong className="font-[650]">Confirmá tu email</strong> para recibir los avisos: te
                  enviamos un enlace a <span className="break-words">{email}</span>.{' '}
                  <Link to="/profile#email" className="link">
                    Corregir
                  </Link>
                </>
              ))}
        </p>
        <div className="flex gap-2">
          {!isSent && (
            <IntentForm of={sendLink} action="/profile">
              <Button type="submit" size="sm" busy={sendLink.isBusy} busyText="Enviando...">
                Reenviar
              </Button>
            </IntentForm>
          )}
          <IntentForm of={dismiss} action="/profile">
            <Button type="submit" size="sm" variant="secondary">
              Ahora no
            </Button>
          </IntentForm>
        </div>
      </div>
    </section>
  );
}
