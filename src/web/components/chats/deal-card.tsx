import { clsx } from 'clsx';
import { CalendarPlus, ChevronDown, Share2 } from 'lucide-react';
import { Link, useRouteLoaderData } from 'react-router';
import { endedMeetingText, type NextStep } from '#domain/chats/next-step.ts';
import { isAgreed, isLiveMeeting, meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { calendarPath, meetingPath, trustedText } from '#domain/meetings/words.ts';
import { deliveredText, fitTexts } from '#domain/offers/fit.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { priceEventText } from '#domain/proposals/words.ts';
import { answerTo } from '#domain/requirements/answers.ts';
import type { ChatView, MeetingView } from '#domain/views/views.ts';
import { useHydrated } from '../../forms/intent-form.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.tsx';
import type { ShellData } from '../layout/viewer.ts';
import { ArrivalButton, CancelMeeting, MeetingButton } from '../meetings/meeting-buttons.tsx';
import { AnswerMark } from '../offers/offer-parts.tsx';
import { DealEnd } from '../ratings/deal-end.tsx';
import type { DealData } from './deal-data.ts';

export function DealCard({ chat, deal }: { chat: ChatView; deal: DealData }) {
  const { offer, meeting, stage, next } = deal;
  const card = useFocusFallback('summary');
  return (
    <section aria-label="El trato" {...card} className="shrink-0 border-line border-b bg-paper">
      <details className="deal-fold group/fold">
        <summary
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 font-[650] focus-visible:-outline-offset-2',
            isCalling(next) && 'bg-sun-soft',
          )}
        >
          <span
            className={clsx(
              'deal-line min-w-0 flex-1',
              next.what !== 'answer' && 'line-clamp-2 group-open/fold:line-clamp-none',
            )}
          >
            <span className="sr-only">Qué sigue: </span>
            <bdi>{next.text}</bdi>
          </span>
          <ChevronDown className="size-5 shrink-0 text-ink-2 transition-transform group-open/fold:rotate-180" />
        </summary>
        <div className="grid max-h-[50svh] gap-3 overflow-y-auto px-4 py-3">
          {stage.isRunning && <Meeting chat={chat} deal={deal} isAsked={next.what === 'arrange'} />}
          {next.what === 'rate' && (
            <Link to={`/offer/${offer.id}#trato`} className="link inline-flex min-h-11 items-center">
              Calificar el trato
            </Link>
          )}
          <DealTerms deal={deal} chat={chat} />
          {stage.isRunning && next.what !== 'conclude' && <DealEnd offer={offer} />}
        </div>
      </details>
      <Calling chat={chat} deal={deal} next={next} />
      {meeting && next.what === 'meet' && <ArrivalButton chatId={chat.id} meeting={meeting} />}
    </section>
  );
}

const isCalling = ({ what }: NextStep): boolean =>
  what === 'answer' || what === 'conclude' || what === 'rate';

function Calling({ chat, deal, next }: { chat: ChatView; deal: DealData; next: NextStep }) {
  const { offer, meeting } = deal;
  if (next.what === 'answer' && meeting) return <MeetingAnswer chatId={chat.id} meeting={meeting} />;
  if (next.what === 'conclude')
    return (
      <div className="deal-calling grid gap-2 bg-sun-soft px-4 pb-3">
        {meeting && <ArrivalButton chatId={chat.id} meeting={meeting} />}
        <DealEnd offer={offer} />
      </div>
    );
  if (next.what !== 'arrange') return null;
  return (
    <p className="deal-calling px-4 pb-2">
      <ButtonLink to={meetingPath(chat.id)} variant="secondary" size="sm">
        {proposing(meeting)}
      </ButtonLink>
    </p>
  );
}

const proposing = (ended: MeetingView | null): string =>
  ended ? 'Proponer otro encuentro' : meetingTable.propose.label;

function Meeting({
  chat,
  deal: { offer, meeting, stage },
  isAsked,
}: {
  chat: ChatView;
  deal: DealData;
  isAsked: boolean;
}) {
  const ended = meeting && endedMeetingText(meeting);
  if (!meeting || !isLiveMeeting(meeting.status)) {
    if (isAsked) return ended && <p className="text-ink-2">{ended}</p>;
    return (
      <div className="grid gap-2">
        {ended && <p className="text-ink-2">{ended}</p>}
        <ButtonLink to={meetingPath(chat.id)} variant="secondary" size="sm" className="w-fit">
          {proposing(meeting)}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <MeetingAgreed
        chat={chat}
        meeting={meeting}
        requestId={offer.buyRequestId}
        isOwn={stage.viewerRole === meeting.proposedBy}
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={meetingPath(chat.id)} variant="secondary" size="sm">
          {meetingTable.change.label}
        </ButtonLink>
        <CancelMeeting chatId={chat.id} meeting={meeting} />
      </div>
    </div>
  );
}

const summaryClass = 'link inline-flex min-h-11 cursor-pointer items-center';

function DealTerms({ deal: { offer, requirements, stage }, chat }: { deal: DealData; chat: ChatView }) {
  const own = stage.viewerRole === 'buyer' ? 'buyer' : 'seller';
  const other = own === 'buyer' ? 'seller' : 'buyer';
  const names = { [own]: 'Vos', [other]: chat.counterpart.name } as Record<'buyer' | 'seller', string>;
  const history = offer.priceHistory ?? [];
  const delivered = (stage.isRunning || stage.isDone) && deliveredText(offer);
  const [fit, ...rest] = fitTexts(offer.fit);
  return (
    <div>
      <p>
        Precio acordado: <strong className="figures">{singlePrice(offer.price)}</strong>
        {delivered && ` · ${delivered}`}
      </p>
      {history.length > 0 && (
        <details>
          <summary className={summaryClass}>Historial de precios ({history.length})</summary>
          <ol className="grid gap-1 pb-2 text-sm">
            {history.map((one) => (
              <li key={`${one.timestamp} ${one.type} ${one.price}`}>{priceEventText(one, names)}</li>
            ))}
          </ol>
        </details>
      )}
      {fit && (
        <details>
          <summary className={summaryClass}>{fit}</summary>
          {rest.length > 0 && <p className="text-ink-2">{rest.join(' · ')}</p>}
          <ul className="asked">
            {requirements.map((one) => (
              <li key={one.id}>
                <span>{one.text}</span>
                <AnswerMark answer={answerTo(offer.answers, one)} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Link to={`/offer/${offer.id}`} className={summaryClass}>
        Ver oferta
      </Link>
    </div>
  );
}

const { label, outcome } = meetingTable.agree;

const MeetingAnswer = ({ chatId, meeting }: { chatId: string; meeting: MeetingView }) => (
  <div className="deal-answer flex flex-wrap gap-2 bg-sun-soft px-4 pb-3">
    <MeetingButton
      chatId={chatId}
      meeting={meeting}
      intent="agreeMeeting"
      variant="primary"
      done={outcome.done}
      busyText={outcome.busy}
    >
      {label}
    </MeetingButton>
    <ButtonLink to={meetingPath(chatId)} variant="secondary" size="sm">
      {meetingTable.change.label}
    </ButtonLink>
  </div>
);

function MeetingAgreed({
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
            <CalendarPlus className="size-4" />
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
              <Share2 className="size-4" />
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
