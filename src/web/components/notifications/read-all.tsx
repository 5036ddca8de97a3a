import { IntentForm, useIntent } from '../../forms/intent-form.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

export function ReadAll({
  onDone,
  variant = 'secondary',
}: {
  onDone: () => void;
  variant?: 'secondary' | 'ghost';
}) {
  const readAll = useIntent('/avisos', 'readAll', {
    done: onDone,
    problem: ({ detail }) => toast.error(detail),
  });
  return (
    <IntentForm of={readAll} action="/avisos">
      <Button type="submit" variant={variant} size="sm" busy={readAll.isBusy} busyText="Marcando...">
        Marcar todos como leídos
      </Button>
    </IntentForm>
  );
}
