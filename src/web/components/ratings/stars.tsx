import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { starTexts } from '#domain/ratings/rating.ts';
import { ErrorText, type FieldError, firstError } from '../../ui/field.tsx';

export const Stars = ({ value, className }: { value: number; className?: string }) => (
  <span role="img" aria-label={`${value} de 5 estrellas`} className={clsx('inline-flex gap-0.5', className)}>
    {starTexts.map((text, index) => (
      <Star
        key={text}
        className={clsx('size-5 shrink-0 text-ink', index < value ? 'fill-sun' : 'text-ink-3')}
      />
    ))}
  </span>
);

export function StarsField({
  name,
  label,
  defaultValue,
  error,
}: {
  name: string;
  label: string;
  defaultValue?: string | undefined;
  error?: FieldError;
}) {
  const id = useId();
  const message = firstError(error);
  return (
    <fieldset
      aria-describedby={message && `${id}-error`}
      aria-invalid={message ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 font-[650] text-base leading-snug">{label}</legend>
      <div className="star-choice grid max-w-96 grid-cols-5 max-[22.4rem]:grid-cols-1">
        {starTexts.map((text, index) => (
          <label
            key={text}
            className="grid min-h-14 cursor-pointer justify-items-center gap-1 rounded-md py-1 text-center text-ink-2 text-sm leading-tight has-checked:font-[650] has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-sky max-[22.4rem]:flex max-[22.4rem]:items-center max-[22.4rem]:gap-3 max-[22.4rem]:text-left"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={defaultValue === String(index + 1)}
              className="sr-only"
            />
            <Star className="size-[min(2.25rem,11vw)] text-ink-3" />
            <span>
              <span className="sr-only">{index + 1} de 5: </span>
              {text}
            </span>
          </label>
        ))}
      </div>
      {message && (
        <div className="mt-2">
          <ErrorText id={`${id}-error`}>{message}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}
