import { X } from 'lucide-react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { useLiveContext } from '../../../live/live-provider.tsx';
import { useLive } from '../../../live/use-live.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { ShellViewer } from '../../layout/viewer.ts';

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
  const dismiss = useIntent('/profile', 'dismissEmail');
  useLive({ types: ['account'] }, catchUp);
  if (!places.includes(pathname) || dismiss.isBusy || dismiss.isDone) return null;

  return (
    <section aria-label="Confirmá tu email" className="border-sun border-b-2 bg-sun-soft">
      <div className="page flex items-center">
        <Link to="/profile#email" className="min-w-0 flex-1 truncate py-2.5 no-underline hover:underline">
          <strong className="font-[650]">Confirmá tu email:</strong> revisá {email}
        </Link>
        <IntentForm of={dismiss} action="/profile">
          <IconButton type="submit" variant="ghost" label="Ahora no" className="-mr-3 size-11!">
            <X />
          </IconButton>
        </IntentForm>
      </div>
    </section>
  );
}
