import { radii } from '#domain/places/place.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

export const usualRadius = 25;

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

export function chooseUsualRadius(fieldId: string, placeId: string): void {
  const select = document.getElementById(fieldId);
  if (!placeId || !(select instanceof HTMLSelectElement)) return;
  if (select.value === '') select.value = String(usualRadius);
  // Notifies the form around it, which has not seen the place yet.
  select.dispatchEvent(new Event('input', { bubbles: true }));
}
