import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useHydrated } from '../../forms/form-marks.tsx';
import { useFieldProps } from '../../ui/field-context.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { acceptedTypes } from './phone-photo.ts';

/** Where pictures are chosen or dropped: a native file input with a face. */
export function AddTile({
  id,
  text,
  uploading,
  disabled,
  wide,
  describedBy,
  invalid,
  onFiles,
}: {
  id: string;
  text: string;
  uploading: boolean;
  disabled: boolean;
  /** Nothing chosen yet: it takes the whole row. */
  wide: boolean;
  describedBy?: string;
  invalid?: boolean;
  onFiles(files: File[]): void;
}) {
  const field = useFieldProps();
  const isHydrated = useHydrated();
  return (
    <div className={clsx('relative', wide ? 'col-span-full' : 'min-h-40')}>
      <input
        {...field}
        id={field.id ?? id}
        type="file"
        accept={acceptedTypes(isHydrated)}
        multiple
        disabled={disabled}
        aria-label={text}
        aria-describedby={clsx(field['aria-describedby'], describedBy) || undefined}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
        className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <div
        aria-hidden="true"
        className={clsx(
          'flex size-full flex-col items-center justify-center gap-2 rounded-md border-2 border-edge border-dashed bg-white px-3 text-center transition-colors',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-sky peer-focus-visible:outline-offset-2',
          'peer-enabled:peer-hover:border-sky peer-enabled:peer-hover:bg-sky-soft peer-disabled:border-line peer-disabled:bg-paper-2 peer-disabled:text-ink-2',
          wide ? 'py-8' : 'py-4',
        )}
      >
        {uploading ? <Spinner className="size-7" /> : <ImagePlus className="size-7" strokeWidth={1.75} />}
        <span className="font-[650] leading-snug">{text}</span>
        {wide && !disabled && (
          <span className="text-ink-3 text-sm">JPG, PNG, WebP o AVIF, hasta 5 MB cada una</span>
        )}
      </div>
    </div>
  );
}
