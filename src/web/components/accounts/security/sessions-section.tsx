import { dateText, dayLabel } from '#domain/dates/dates.ts';
import type { SessionView } from '#domain/views/views.ts';
import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FocusFallback } from '../../../ui/focus-fallback.tsx';
import { toast } from '../../../ui/toast.ts';
import { Section } from '../../layout/page-shell.tsx';

const here = '/profile/seguridad';
const failed = {
  endSession: 'No se pudo cerrar la sesión',
  endOtherSessions: 'No se pudieron cerrar las sesiones',
} as const;

export function SessionsSection({
  sessions,
  answer,
}: {
  sessions: readonly SessionView[];
  answer: ActionResult | undefined;
}) {
  return (
    <Section title="Dispositivos con tu sesión" id="sesiones">
      <p className="mb-4 text-ink-2">
        Si no reconocés alguno, cerralo y cambiá tu contraseña. Una sesión dura hasta 90 días, o 30 sin
        usarla.
      </p>
      {(['endSession', 'endOtherSessions'] as const).map((intent) => (
        <ProblemCallout
          key={intent}
          problem={problemIn(answer, intent)}
          title={failed[intent]}
          className="mb-4"
        />
      ))}
      <FocusFallback labelledBy="sesiones-title">
        <ul className="divide-y divide-line border-line border-y">
          {sessions.map((session) => (
            <Entry key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && <EndOthers />}
      </FocusFallback>
    </Section>
  );
}

function Entry({ session: { id, device, isCurrent, createdAt, lastUsedAt } }: { session: SessionView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[650]">
          <span className="break-words">{device}</span>
          {isCurrent && <Badge tone="sky">Este dispositivo</Badge>}
        </p>
        <p suppressHydrationWarning className="text-ink-2 text-sm">
          Último uso: {dayLabel(lastUsedAt, new Date()).toLowerCase()} · Desde el {dateText(createdAt)}
        </p>
      </div>
      {!isCurrent && <EndSession id={id} device={device} />}
    </li>
  );
}

function EndSession({ id, device }: { id: string; device: string }) {
  const end = useIntent(here, 'endSession', {
    done: () => toast.success('Sesión cerrada', device),
    problem: ({ detail }) => toast.error(detail, failed.endSession),
  });
  return (
    <IntentForm of={end} action={here}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="sm" busy={end.isBusy} busyText="Cerrando...">
        Cerrar<span className="sr-only"> la sesión de {device}</span>
      </Button>
    </IntentForm>
  );
}

function EndOthers() {
  const end = useIntent(here, 'endOtherSessions', {
    done: () => toast.success('Cerramos las demás sesiones'),
    problem: ({ detail }) => toast.error(detail, failed.endOtherSessions),
  });
  return (
    <IntentForm of={end} action={here} className="mt-4">
      <Button
        type="submit"
        variant="secondary"
        busy={end.isBusy}
        busyText="Cerrando..."
        className="w-full md:w-fit"
      >
        Cerrar todas las demás
      </Button>
    </IntentForm>
  );
}
