import { useState } from 'react';
import {
  frequencyLabels,
  type SearchFrequency,
  searchFrequencies,
} from '#domain/saved-searches/saved-search.ts';
import type { SavedSearchView } from '#domain/views/views.ts';
import { FormMarks, useHydrated } from '../../forms/form-marks.tsx';
import { formMarks } from '../../forms/marks.ts';
import { useIntent } from '../../forms/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';

/** How often a saved search tells: changed on the spot; without script a button sends it. */
export function FrequencyForm({ search }: { search: SavedSearchView }) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<SearchFrequency | null>(null);
  const { fetcher } = useIntent('/alertas', 'frequency', {
    done: () =>
      toast.success('Guardado', `«${search.name}» te avisa ${frequencyLabels[shown].toLowerCase()}`),
    problem: ({ detail }) => {
      setChosen(null);
      toast.error(detail, 'No se pudo guardar');
    },
  });
  const shown = chosen ?? search.frequency;
  return (
    <fetcher.Form method="post" action="/alertas" className="flex items-end gap-2 max-md:w-full">
      <FormMarks path="/alertas" intent="frequency" />
      <input type="hidden" name="alertId" value={search.id} />
      <Field
        label={
          <>
            Te avisamos<span className="sr-only"> de {search.name}</span>
          </>
        }
        className="flex-1 md:min-w-52"
      >
        <Select
          name="frequency"
          size="sm"
          value={shown}
          onChange={({ currentTarget }) => {
            const [frequency] = searchFrequencies.filter((each) => each === currentTarget.value);
            if (!frequency) return;
            setChosen(frequency);
            // Also while an earlier choice is being sent: the last one counts.
            const marks = { [formMarks.intent]: 'frequency', [formMarks.hydrated]: '1' };
            void fetcher.submit(
              { ...marks, alertId: search.id, frequency },
              { method: 'post', action: '/alertas' },
            );
          }}
        >
          {searchFrequencies.map((value) => (
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
