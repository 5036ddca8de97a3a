import { clsx } from 'clsx';
import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from '../../forms/intent-form.tsx';
import { useFieldProps } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { acceptedTypes } from './phone-photo.ts';

export function AddTile({
  id,
  text,
  uploading,
  disabled,
  wide,
  isNeeded,
  describedBy,
  invalid,
  onFiles,
}: {
  id: string;
  text: string;
  uploading: boolean;
  disabled: boolean;
  wide: boolean;
  /** A form without script is not sent without one. */
  isNeeded: boolean;
  describedBy?: string;
  invalid?: boolean;
  onFiles(files: File[]): void;
}) {
  const field = useFieldProps();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const take = (element: HTMLInputElement) => {
    const chosen = [...(element.files ?? [])];
    // Lets the same file be chosen again after its removal.
    element.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  // Photos chosen before hydration.
  const takeChosen = useEffectEvent(() => input.current && take(input.current));
  useEffect(() => void takeChosen(), []);
  const takePhoto = () => {
    const element = input.current;
    if (!element) return;
    element.setAttribute('capture', 'environment');
    element.click();
    element.removeAttribute('capture');
  };
  return (
    <div className={clsx('grid min-w-0 grid-cols-1 gap-2', wide ? 'col-span-full' : 'min-h-40')}>
      <div className="relative grid grid-cols-1">
        <input
          {...field}
          ref={input}
          id={field.id ?? id}
          type="file"
          // Without script the photos are sent with the form.
          name={isHydrated ? undefined : 'photos'}
          required={!isHydrated && wide && isNeeded}
          accept={acceptedTypes(isHydrated)}
          multiple
          // Keeps the focus: the file dialog closes just when the upload begins.
          disabled={disabled && !isHydrated}
          aria-disabled={disabled || undefined}
          onClick={(event) => disabled && event.preventDefault()}
          aria-label={text}
          aria-describedby={clsx(field['aria-describedby'], describedBy) || undefined}
          aria-invalid={invalid || undefined}
          onChange={(event) => take(event.target)}
          className={clsx(
            'peer absolute inset-0 z-10 size-full opacity-0 noscript:static noscript:mb-2 noscript:h-auto noscript:opacity-100',
            disabled ? 'cursor-not-allowed' : 'cursor-pointer',
          )}
        />
        <div
          aria-hidden="true"
          className={clsx(
            'flex size-full flex-col items-center justify-center gap-2 rounded-md border-2 border-dashed px-3 text-center transition-colors',
            'peer-focus-visible:outline-3 peer-focus-visible:outline-sky peer-focus-visible:outline-offset-2',
            disabled
              ? 'border-line bg-paper-2 text-ink-2'
              : 'border-edge bg-white peer-hover:border-sky peer-hover:bg-sky-soft',
            wide ? 'py-8' : 'py-4',
          )}
        >
          {uploading ? <Spinner className="size-7" /> : <ImagePlus className="size-7" strokeWidth={1.75} />}
          <span className="font-[650] leading-snug">{text}</span>
          {wide && !disabled && (
            <span className="text-ink-3 text-sm">
              <span className="noscript:hidden">
                <span className="pointer-coarse:hidden">Elegilas, arrastralas o pegalas. </span>
                Hasta 25 MB cada una: las achicamos antes de subirlas
              </span>
              <span className="hidden noscript:inline">JPG, PNG, WebP o AVIF, hasta 5 MB cada una</span>
            </span>
          )}
        </div>
      </div>
      {!disabled && (
        <button
          type="button"
          onClick={takePhoto}
          className="noscript:hidden! hidden min-h-11 items-center justify-center gap-2 rounded-md border border-edge bg-white px-3 font-[650] active:bg-paper-3 pointer-coarse:flex"
        >
          <Camera aria-hidden="true" className="size-5" />
          Sacar una foto
        </button>
      )}
    </div>
  );
}
