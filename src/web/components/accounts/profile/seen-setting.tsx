import { FormMarks } from '../../../forms/form-marks.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SettingsFold } from './settings-row.tsx';

/** Whether a person shows what messages they have seen, and that they are writing; who does not sees nobody's either. */
export function SeenSetting({ showsSeen }: { showsSeen: boolean }) {
  const { fetcher, isBusy } = useIntent('/profile', 'showSeen', {
    done: () => toast.success('Listo, guardado'),
    problem: ({ detail }) => toast.error(detail, 'No se pudo guardar'),
  });
  return (
    <SettingsFold
      id="visto"
      title="Mostrar que vi los mensajes"
      state={showsSeen ? 'Sí' : 'No: tampoco ves quién vio los tuyos'}
    >
      <p className="text-ink-2">
        Quien te escribe ve «Recibido» y «Visto» en su mensaje, y cuándo estás escribiendo. Si lo apagás,
        tampoco lo ves de nadie.
      </p>
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
