import type { FormProblem } from '../../../forms/action-result.ts';
import { FormMarks } from '../../../forms/form-marks.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SettingsFold } from './settings-row.tsx';

const failed = 'No se pudo guardar';

/** Whether a person shows what messages they have seen, and that they are writing; who does not sees nobody's either. */
export function SeenSetting({
  showsSeen,
  problem: refused,
}: {
  showsSeen: boolean;
  /** Why it was refused, when it was sent without script. */
  problem: FormProblem | null;
}) {
  const { fetcher, isBusy } = useIntent('/profile', 'showSeen', {
    done: () => toast.success('Listo, guardado'),
    problem: ({ detail }) => toast.error(detail, failed),
  });
  return (
    <SettingsFold
      id="visto"
      title="Mostrar que vi los mensajes"
      state={showsSeen ? 'Sí' : 'No: tampoco ves quién vio los tuyos'}
      open={refused !== null}
    >
      <p className="text-ink-2">
        Quien te escribe ve «Recibido» y «Visto» en su mensaje, y cuándo estás escribiendo. Si lo apagás,
        tampoco lo ves de nadie.
      </p>
      <ProblemCallout problem={fetcher.data ? null : refused} title={failed} className="mt-4" />
      <fetcher.Form method="post" action="/profile" className="mt-4">
        <FormMarks path="/profile" intent="showSeen" />
        <input type="hidden" name="showsSeen" value={String(!showsSeen)} />
        <Button type="submit" variant="secondary" busy={isBusy} busyText="Guardando...">
          {showsSeen ? 'No mostrarlo' : 'Mostrarlo'}
        </Button>
      </fetcher.Form>
    </SettingsFold>
  );
}
