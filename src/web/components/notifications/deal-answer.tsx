import { clsx } from 'clsx';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { fallTags } from '#domain/ratings/fall-tags.ts';
import type { NotificationView } from '#domain/views/views.ts';
import { IntentForm, useIntent } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { postRead } from './post-read.ts';

const route = '/buy-request/:id';

/**
 * The answer to '¿Se concretó?' within its notice: yes is one tap, no is two, as the reason is the button. Works
 * without script. Once answered it says so, until the list is loaded again.
 */
export function DealAnswer({
  notification,
  className,
}: {
  notification: NotificationView;
  className?: string;
}) {
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { asks } = notification;
  if (said === null && !asks) return null;
  return (
    <div ref={place} className={clsx('pr-3 pb-3 pl-11', className)}>
      {said === null && asks ? (
        <Question notification={notification} asks={asks} onSaid={setSaid} />
      ) : (
        <Thanks place={place} isDone={said === 'yes'} path={notification.path} />
      )}
    </div>
  );
}

function Question({
  notification,
  asks,
  onSaid,
}: {
  notification: NotificationView;
  asks: NonNullable<NotificationView['asks']>;
  onSaid: (said: 'yes' | 'no') => void;
}) {
  const reasons = useId();
  const recipients = (said: 'yes' | 'no') => () => {
    onSaid(said);
    if (notification.readAt === null) void postRead({ ids: [notification.id] });
  };
  const yes = useIntent(route, 'completeOffer', { done: recipients('yes') });
  const no = useIntent(route, 'fallThroughOffer', { done: recipients('no') });
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
              ¿Qué pasó? No se le muestra a la otra persona.
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
