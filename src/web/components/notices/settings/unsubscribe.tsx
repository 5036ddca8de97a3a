import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { NoticeKind } from '#domain/notices/kind-names.ts';
import { noticeDefinitions } from '#domain/notices/registry.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';

interface Props {
  view: { scope: NoticeKind | 'digest'; on: readonly NoticeKind[] };
  /** What the button that was pressed last did: the kinds it ended, or null when it took that back. */
  answer: { ended: readonly NoticeKind[] | null } | undefined;
}

/** Says what a mail's link ends, ends it when asked, and takes it back. */
export function Unsubscribe({ view: { scope, on }, answer }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  // The link below several notices ends all mails but those of a conversation, with a digest or without.
  const what =
    scope === 'digest'
      ? 'los mails de avisos (los de mensajes siguen)'
      : `los mails de «${noticeDefinitions[scope].label}»`;
  const said = on.length > 0 ? `Vas a seguir recibiendo ${what}.` : `Listo: ya no te mandamos ${what}.`;
  const other = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the focus goes to the one in its place, which comes with the new `on`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is the occasion
  useEffect(() => {
    if (answer) other.current?.focus({ preventScroll: true });
  }, [answer, on.length]);
  return (
    <>
      <LiveRegion message={answer ? said : null} />
      {answer && <Callout tone="success" title={said} className="mb-6" />}
      {on.length > 0 ? (
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="intent" value="end" />
          {!answer && <p>Con este botón dejás de recibir {what}. En la campana vas a seguir viendo todo.</p>}
          <Button
            ref={other}
            type="submit"
            busy={isBusy}
            busyText="Un momento..."
            className="w-full md:w-fit"
          >
            No recibir más
          </Button>
        </Form>
      ) : (
        <>
          {!answer && <p className="mb-5">Ya no te mandamos {what}. En la campana seguís viendo todo.</p>}
          <Form method="post">
            <input type="hidden" name="intent" value="resume" />
            {(answer?.ended ?? usualKinds(scope)).map((kind) => (
              <input key={kind} type="hidden" name="kind" value={kind} />
            ))}
            <Button
              ref={other}
              type="submit"
              variant="secondary"
              busy={isBusy}
              busyText="Un momento..."
              className="w-full md:w-fit"
            >
              {answer ? 'Deshacer' : 'Volver a recibirlos'}
            </Button>
          </Form>
        </>
      )}
      <p className="mt-8 text-ink-2">
        También podés{' '}
        <Link to="/profile/avisos" className="link">
          elegir aviso por aviso
        </Link>
        .
      </p>
    </>
  );
}

/** What comes back when nobody remembers what was on: a link's own kind, or what most people get. */
const usualKinds = (scope: Props['view']['scope']): NoticeKind[] =>
  scope === 'digest'
    ? (Object.keys(noticeDefinitions) as NoticeKind[]).filter((kind) => noticeDefinitions[kind].defaults.mail)
    : [scope];
