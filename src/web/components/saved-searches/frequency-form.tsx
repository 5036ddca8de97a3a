import { useState } from 'react';
import { type AlertFrequency, alertFrequencies, frequencyLabels } from '#domain/saved-search.ts';
import type { SavedSearchView } from '#domain/views.ts';
import { FormMarks, useHydrated } from '../../forms/form-marks.tsx';
import { useIntent } from '../../forms/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';

/** How often an alert tells: changed on the spot; without script a button sends it. */
export function FrequencyForm({ alert }: { alert: SavedSearchView }) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<AlertFrequency | null>(null);
  const { fetcher, send } = useIntent('/alertas', 'frequency', {
    done: () => toast.success('Guardado', `«${alert.name}» te avisa ${frequencyLabels[shown].toLowerCase()}`),
    problem: ({ detail }) => {
      setChosen(null);
      toast.error(detail, 'No se pudo guardar');
    },
  });
  const shown = chosen ?? alert.frequency;
  return (
    <fetcher.Form method="post" action="/alertas" className="flex items-end gap-2 max-md:w-full">
      <FormMarks path="/alertas" intent="frequency" />
      <input type="hidden" name="alertId" value={alert.id} />
      <Field
        label={
          <>
            Te avisamos<span className="sr-only"> de {alert.name}</span>
          </>
        }
        className="flex-1 md:min-w-52"
      >
        <Select
          name="frequency"
          size="sm"
          value={shown}
          onChange={({ currentTarget }) => {
            const [frequency] = alertFrequencies.filter((each) => each === currentTarget.value);
            if (!frequency) return;
            setChosen(frequency);
            send({ alertId: alert.id, frequency }, '/alertas');
          }}
        >
          {alertFrequencies.map((value) => (
            <option key={value} value={value}>
              {frequencyLabels[value]}
            </option>
          ))}
        </Select>
      </Field>
      {!isHydrated && (
        <Button type="submit" variant="secondary" size="sm">
          Cambiar
        </Button>
      )}
    </fetcher.Form>
  );
}
