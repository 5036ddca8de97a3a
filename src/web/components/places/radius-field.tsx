import { radii } from '#domain/places/place.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

/** How far around a place is looked at when somebody chooses one, in km. */
export const usualRadius = 25;

/** How far around a place is looked at. It knows nothing of the form library, as filters do without. */
export const RadiusField = ({
  id,
  name,
  initial,
  error,
  size,
  className,
}: {
  id: string;
  name: string;
  initial: string;
  error?: string[];
  size?: 'sm';
  className?: string;
}) => (
  <Field id={id} label="Distancia" error={error} className={className}>
    <Select name={name} size={size} defaultValue={initial}>
      <option value="">Todo el país</option>
      {radii.map((km) => (
        <option key={km} value={km}>
          {km} km
        </option>
      ))}
    </Select>
  </Field>
);

/** Looks around a place that was just chosen, unless somebody has said how far. */
export function chooseUsualRadius(fieldId: string, placeId: string): void {
  const select = document.getElementById(fieldId);
  if (!placeId || !(select instanceof HTMLSelectElement)) return;
  if (select.value === '') select.value = String(usualRadius);
  // For the form around it, which has not yet seen the place.
  select.dispatchEvent(new Event('input', { bubbles: true }));
}
