import { CalendarPlus, Share2 } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { isAgreed } from '#domain/lifecycle/meeting-statuses.ts';
import { meetingTimeText } from '#domain/meetings/times.ts';
import { calendarPath, trustedText, whereText } from '#domain/meetings/words.ts';
import { capitalise } from '#domain/people/names.ts';
import type { ChatView, MeetingView } from '#domain/views/views.ts';
import { useHydrated } from '../../forms/intent-form.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { ShellData } from '../layout/links.ts';

export function MeetingAgreed({
  chat,
  meeting,
  requestId,
  isOwn,
}: {
  chat: ChatView;
  meeting: MeetingView;
  requestId: string;
  isOwn: boolean;
}) {
  const isStanding = isAgreed(meeting.status);
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <span className="font-[650]">{capitalise(meetingTimeText(meeting.at))}</span>
        <br />
        <bdi>{whereText(meeting)}</bdi>
      </p>
      {!isStanding && (
        <p className="text-ink-2">
          {isOwn ? (
            <>
              Falta que <bdi>{chat.counterpart.name}</bdi> lo acepte.
            </>
          ) : (
            'Si no te sirve, cambialo.'
          )}
        </p>
      )}
      {isStanding && (
        <>
          <a
            href={calendarPath(chat.id, meeting.id)}
            download="encuentro.ics"
            className={buttonClass('secondary', 'sm', 'w-fit')}
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            Agregar al calendario
          </a>
          <Trusted chat={chat} meeting={meeting} requestId={requestId} />
        </>
      )}
    </>
  );
}

function Trusted({ chat, meeting, requestId }: { chat: ChatView; meeting: MeetingView; requestId: string }) {
  const isHydrated = useHydrated();
  const site = useRouteLoaderData<ShellData>('root')?.publicUrl ?? '';
  const link = `${site}/buy-request/${requestId}`;
  const text = trustedText({ ...meeting, name: chat.counterpart.name, link });
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Compartir con alguien de confianza
      </summary>
      <div className="grid gap-2">
        <p className="text-ink-2 [overflow-wrap:anywhere]">{text}</p>
        <div className="flex flex-wrap gap-2">
          {isHydrated && 'share' in navigator && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void navigator.share({ text }).catch(() => undefined)}
            >
              <Share2 aria-hidden="true" className="size-4" />
              Compartir
            </Button>
          )}
          <CopyButton text={text} copied="Texto copiado">
            Copiar
          </CopyButton>
        </div>
      </div>
    </details>
  );
}
