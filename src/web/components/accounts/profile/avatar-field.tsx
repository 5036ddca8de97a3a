import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { imageTexts } from '#domain/images/rules.ts';
import { useHydrated } from '../../../forms/intent-form.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ErrorText, type FieldError, firstError } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { checkFiles } from '../../images/check-files.ts';
import { acceptedTypes } from '../../images/phone-photo.ts';
import { UploadFailure } from '../../images/upload-failure.ts';
import { uploadFile } from '../../images/upload-file.ts';

const size = 96;

export function AvatarField({
  name,
  email,
  saved,
  error,
  onUploadingChange,
  onChange,
}: {
  name: string;
  email: string;
  saved: string | null;
  error?: FieldError;
  onUploadingChange: (uploading: boolean) => void;
  onChange: () => void;
}) {
  const [url, setUrl] = useState(saved);
  const [progress, setProgress] = useState<number | null>(null);
  const isHydrated = useHydrated();
  const stop = useRef<AbortController>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const choose = async (chosen: File[]) => {
    const { files, refused } = checkFiles(chosen, 'avatar', 0);
    for (const { text } of refused) toast.error(text);
    const [file] = files;
    if (!file) return;
    const control = new AbortController();
    stop.current = control;
    setProgress(0);
    onUploadingChange(true);
    try {
      setUrl(await uploadFile(file, 'avatar', { onProgress: setProgress, signal: control.signal }));
      onChange();
    } catch (failure) {
      if (control.signal.aborted || !(failure instanceof UploadFailure)) return;
      toast.error(failure.canRetry ? imageTexts.uploadFailed(file.name, failure.message) : failure.message);
    } finally {
      setProgress(null);
      onUploadingChange(false);
    }
  };

  const message = firstError(error);
  const isUploading = progress !== null;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} email={email} url={url} size={size} />
        <div className="flex flex-wrap gap-2">
          {isHydrated && (
            <label
              className={clsx(
                buttonClass('secondary', 'sm'),
                'has-focus-visible:outline-3 has-focus-visible:outline-sky has-focus-visible:outline-offset-2',
                isUploading && 'cursor-progress opacity-60',
              )}
            >
              {isUploading && <Spinner />}
              {isUploading
                ? `Subiendo... ${Math.round(progress * 100)} %`
                : url
                  ? 'Cambiar foto'
                  : 'Subir foto'}
              <input
                type="file"
                accept={acceptedTypes(isHydrated)}
                ref={input}
                // `aria-disabled` instead of `disabled`: the button keeps the focus when the upload begins.
                aria-disabled={isUploading || undefined}
                onClick={(event) => isUploading && event.preventDefault()}
                onChange={(event) => {
                  void choose([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
                className="sr-only"
              />
            </label>
          )}
          {isHydrated && url && !isUploading && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setUrl(null);
                onChange();
                input.current?.focus();
              }}
            >
              Quitar
            </Button>
          )}
        </div>
      </div>
      <input type="hidden" name="avatarUrl" value={url ?? ''} />
      {message && (
        <div className="mt-2">
          <ErrorText>{message}</ErrorText>
        </div>
      )}
    </div>
  );
}
