import { clsx } from 'clsx';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dayKey, dayLabel, timeText } from '#domain/dates/dates.ts';
import { notificationDefinitions } from '#domain/notifications/notification.ts';
import { fallTags } from '#domain/ratings/fall-tags.ts';
import type { NotificationView } from '#domain/views/views.ts';
import { IntentForm, useIntent } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { postRead } from '../../live/calls.ts';
import { Button } from '../../ui/button.tsx';
import { notificationIcons } from './kind-icons.ts';

export function NotificationList({
  items,
  byDay = false,
}: {
  items: readonly NotificationView[];
  byDay?: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  const fresh = useRef(new Set<string>());
  const unread = items.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  for (const id of unread) fresh.current.add(id);
  useSeen(list, unread);
  const row = (notification: NotificationView) => (
    <Row
      key={notification.id}
      notification={notification}
      isNew={fresh.current.has(notification.id)}
      withDay={!byDay}
    />
  );
  return (
    <div ref={list}>
      {byDay ? (
        days(items).map(({ day, notifications }) => (
          <section key={day} aria-labelledby={`avisos-${day}`} className="mb-8">
            <h2 id={`avisos-${day}`} suppressHydrationWarning className="border-ink border-b-2 pb-2 text-lg">
              {dayLabel(notifications[0]?.createdAt ?? day, new Date())}
            </h2>
            <ul className="divide-y divide-line">{notifications.map(row)}</ul>
          </section>
        ))
      ) : (
        <ul className="divide-y divide-line">{items.map(row)}</ul>
      )}
    </div>
  );
}

function Row({
  notification,
  isNew,
  withDay,
}: {
  notification: NotificationView;
  isNew: boolean;
  withDay: boolean;
}) {
  const { id, kind, title, body, path, createdAt, readAt } = notification;
  const Icon = notificationIcons[notificationDefinitions[kind].icon];
  const mark = isNew ? 'border-sky' : 'border-transparent';
  return (
    <li data-unread={readAt === null ? id : undefined}>
      <Link
        to={path}
        onClick={() => readAt === null && void postRead({ ids: [id] })}
        className={clsx(
          'flex gap-3 border-l-4 px-3 py-3 no-underline hover:bg-paper-2 focus-visible:-outline-offset-2',
          mark,
        )}
      >
        <span className={isNew ? 'text-sky' : 'text-ink-3'}>
          <Icon className="mt-0.5 size-5 shrink-0" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={clsx('block break-words text-ink', isNew && 'font-[650]')}>
            {isNew && <span className="sr-only">Nuevo: </span>}
            {title}
          </span>
          {body && <span className="line-clamp-3 break-words text-ink-2">{body}</span>}
          <When at={createdAt} withDay={withDay} />
        </span>
      </Link>
      {kind === 'dealQuestion' && (
        <DealAnswer notification={notification} className={clsx('border-l-4', mark)} />
      )}
    </li>
  );
}

function When({ at, withDay }: { at: string; withDay: boolean }) {
  const day = withDay ? dayLabel(at, new Date()) : 'Hoy';
  return (
    <time dateTime={at} suppressHydrationWarning className="figures mt-0.5 block text-ink-2 text-sm">
      {day === 'Hoy' ? timeText(at) : day}
    </time>
  );
}

function days(items: readonly NotificationView[]): { day: string; notifications: NotificationView[] }[] {
  const found: { day: string; notifications: NotificationView[] }[] = [];
  for (const notification of items) {
    const day = dayKey(notification.createdAt);
    const last = found.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else found.push({ day, notifications: [notification] });
  }
  return found;
}

const seenMs = 1_000;

function useSeen(list: RefObject<HTMLElement | null>, unreadIds: readonly string[]): void {
  const key = unreadIds.join();
  useEffect(() => {
    const root = list.current;
    if (!root || key === '') return;
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      if (document.visibilityState === 'hidden' || inView.size === 0) return;
      const ids = [...inView];
      inView.clear();
      void postRead({ ids });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, seenMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = (target as HTMLElement).dataset.unread ?? '';
          if (isIntersecting) inView.add(id);
          else inView.delete(id);
        }
        later();
      },
      { threshold: 0.5 },
    );
    for (const element of root.querySelectorAll('[data-unread]')) observer.observe(element);
    document.addEventListener('visibilitychange', later);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', later);
    };
  }, [list, key]);
}

const route = '/buy-request/:id';

/**
 * The answer to '¿Se concretó?' within its notice: yes is one tap, no is two, as the reason is the button. Works
 * without script. Once answered it says so, until the list is loaded again.
 */
function DealAnswer({ notification, className }: { notification: NotificationView; className?: string }) {
  const [answered, setAnswered] = useState<'yes' | 'no' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { asks } = notification;
  if (answered === null && !asks) return null;
  return (
    <div ref={place} className={clsx('pr-3 pb-3 pl-11', className)}>
      {answered === null && asks ? (
        <Question notification={notification} asks={asks} onAnswered={setAnswered} />
      ) : (
        <Thanks place={place} isDone={answered === 'yes'} path={notification.path} />
      )}
    </div>
  );
}

function Question({
  notification,
  asks,
  onAnswered,
}: {
  notification: NotificationView;
  asks: NonNullable<NotificationView['asks']>;
  onAnswered: (answered: 'yes' | 'no') => void;
}) {
  const reasons = useId();
  const answerWith = (answered: 'yes' | 'no') => () => {
    onAnswered(answered);
    if (notification.readAt === null) void postRead({ ids: [notification.id] });
  };
  const yes = useIntent(route, 'completeOffer', { done: answerWith('yes') });
  const no = useIntent(route, 'fallThroughOffer', { done: answerWith('no') });
  const action = `/buy-request/${asks.buyRequestId}`;
  const offer = <input type="hidden" name="offerId" value={asks.offerId} />;
  return (
    <>
      <div className="flow-root">
        <IntentForm of={yes} action={action} className="float-left mr-2">
          {offer}
          <Button type="submit" size="sm" busy={yes.isBusy} busyText="Guardando...">
            Sí, se concretó
          </Button>
        </IntentForm>
        <details>
          <summary className="btn btn-secondary btn-sm w-fit cursor-pointer">No</summary>
          <IntentForm of={no} action={action} className="clear-both pt-3">
            {offer}
            <p id={reasons} className="text-ink-2">
              ¿Qué pasó? La otra persona no lo ve.
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which this sentence is not */}
            <div role="group" aria-labelledby={reasons} className="mt-2 flex flex-wrap gap-2">
              {fallTags.map((tag) => (
                <Button
                  key={tag}
                  type="submit"
                  name="tag"
                  value={tag}
                  variant="secondary"
                  size="sm"
                  busy={no.isBusy}
                  busyText={tag}
                >
                  {tag}
                </Button>
              ))}
              <Button type="submit" variant="ghost" size="sm" busy={no.isBusy} busyText="Guardando...">
                Prefiero no decir
              </Button>
            </div>
          </IntentForm>
        </details>
      </div>
      <ProblemCallout problem={yes.problem ?? no.problem} className="mt-2" />
    </>
  );
}

function Thanks({
  place,
  isDone,
  path,
}: {
  place: RefObject<HTMLDivElement | null>;
  isDone: boolean;
  path: string;
}) {
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[role=status]')?.focus();
  }, [place]);
  return (
    <p role="status" tabIndex={-1} className="text-ink-2 outline-none">
      {isDone ? (
        <>
          Listo, se concretó.{' '}
          <Link to={path} className="link inline-block py-2.5 font-[650]">
            Calificar el trato
          </Link>
        </>
      ) : (
        'Anotamos que no se concretó. La otra persona ya lo sabe.'
      )}
    </p>
  );
}
