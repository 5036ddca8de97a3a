import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { imageTexts } from '#domain/images/rules.ts';
import { FormMarks, useHydrated } from '../../../forms/form-marks.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { checkFiles } from '../../images/check-files.ts';
import { acceptedTypes } from '../../images/phone-photo.ts';
import { UploadFailure } from '../../images/upload-failure.ts';
import { uploadFile } from '../../images/upload-file.ts';

/**
 * The seller makes the photo: on a phone the button opens the camera, and the photo is sent as it is taken. Without
 * script it goes with the form.
 */
export function SendPhoto({ code, buyerName }: { code: string; buyerName: string }) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isBusy, problem } = useIntent('/offer/:id', 'sendPhoto');
  useEffect(() => () => stop.current?.abort(), []);

  const take = async (element: HTMLInputElement) => {
    const chosen = [...(element.files ?? [])];
    // The same file may be chosen again after it was refused.
    element.value = '';
    const { files, refused } = checkFiles(chosen, 'avatar', 0);
    setFailure(refused[0]?.text ?? null);
    const [file] = files;
    if (!file) return;
    const control = new AbortController();
    stop.current = control;
    setProgress(0);
    try {
      send({ images: await uploadFile(file, 'offer', { onProgress: setProgress, signal: control.signal }) });
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof UploadFailure)) throw error;
      setFailure(error.canRetry ? imageTexts.uploadFailed(file.name, error.message) : error.message);
    } finally {
      setProgress(null);
    }
  };
  // A photo that was chosen before the page's script came.
  const takeChosen = useEffectEvent(() => {
    if (input.current?.files?.length) void take(input.current);
  });
  useEffect(() => void takeChosen(), []);

  const isSending = progress !== null || isBusy;
  return (
    <Form method="post" encType="multipart/form-data">
      <FormMarks path="/offer/:id" intent="sendPhoto" />
      <p className="mt-1 text-ink-2">
        {buyerName} te la pide. Escribí este código en un papel, ponelo al lado de lo que ofrecés y sacá la
        foto.
      </p>
      <p className="figures my-4 rounded-sm border-2 border-ink border-dashed bg-white px-4 py-5 text-center font-[750] text-4xl text-ink">
        {code}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={clsx(
            isHydrated && buttonClass('primary', 'md'),
            'has-focus-visible:outline-3 has-focus-visible:outline-sky has-focus-visible:outline-offset-2 max-md:w-full',
            isSending && 'cursor-progress opacity-60',
          )}
        >
          {isHydrated && (isSending ? <Spinner /> : <Camera aria-hidden="true" className="size-5" />)}
          {isSending ? (
            progress === null ? (
              'Enviando...'
            ) : (
              `Subiendo... ${Math.round(progress * 100)} %`
            )
          ) : (
            <>
              <span className="hidden pointer-coarse:inline">Sacar la foto</span>
              <span className="pointer-coarse:hidden">Elegir la foto</span>
            </>
          )}
          <input
            ref={input}
            type="file"
            capture="environment"
            name={isHydrated ? undefined : 'photos'}
            required={!isHydrated}
            accept={acceptedTypes(isHydrated)}
            disabled={isSending}
            onChange={(event) => isHydrated && void take(event.target)}
            className={isHydrated ? 'sr-only' : 'mt-1 block min-h-11 w-full py-2'}
          />
        </label>
        {!isHydrated && (
          <Button type="submit" className="max-md:w-full">
            Mandar la foto
          </Button>
        )}
      </div>
      {failure && (
        <div className="mt-3">
          <ErrorText>{failure}</ErrorText>
        </div>
      )}
      <ProblemCallout problem={problem} className="mt-4" />
    </Form>
  );
}
