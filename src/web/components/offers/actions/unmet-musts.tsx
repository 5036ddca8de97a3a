import { failedMusts } from '#domain/offers/rejection.ts';
import type { OfferView } from '#domain/views/views.ts';

export function UnmetMusts({
  fit,
  name,
  prefix = '',
  chosen,
}: {
  fit: OfferView['fit'];
  name: string;
  prefix?: string;
  chosen?: readonly string[] | undefined;
}) {
  const unmet = failedMusts(fit);
  if (unmet.length === 0) return null;
  return (
    <fieldset className="unmet">
      <legend>Qué no cumple</legend>
      {unmet.map(({ text, hasFailed }) => (
        <label key={text}>
          <input
            type="checkbox"
            name={name}
            value={prefix + text}
            defaultChecked={chosen?.includes(prefix + text) ?? hasFailed}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
