import { Form, useSubmit } from 'react-router';
import { alertFrequencies, frequencyLabels } from '#domain/saved-search.ts';
import type { SavedSearchView } from '#domain/views.ts';
import { FormMarks, useHydrated } from '../../forms/form-marks.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

/** How often an alert tells: changed on the spot; without script a button sends it. */
export function FrequencyForm({ alert }: { alert: SavedSearchView }) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  return (
    <Form
      method="post"
      action="/alertas"
      navigate={false}
      fetcherKey={`frequency-${alert.id}`}
      className="flex items-end gap-2 max-md:w-full"
    >
      <FormMarks path="/alertas" intent="frequency" />
      <input type="hidden" name="alertId" value={alert.id} />
      <Field
        label={
          <>
            Te avisamos <span className="sr-only">de {alert.name}</span>
          </>
        }
        className="flex-1 md:min-w-52"
      >
        <Select
          key={alert.frequency}
          name="frequency"
          size="sm"
          defaultValue={alert.frequency}
          onChange={(event) => {
            const { form } = event.currentTarget;
            if (form) void submit(form, { navigate: false, fetcherKey: `frequency-${alert.id}` });
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
    </Form>
  );
}
