import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { imageTexts } from '#domain/images/rules.ts';
import { photoPlace, photoRefusal, photoSignedOut } from '#domain/photo-proofs/photo-proof.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { ActionResult } from '../../../forms/action-result.ts';
import { FormMarks, IntentForm, useHydrated, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { goToSection } from '../../../ui/go-to-section.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { acceptedTypes, checkFiles } from '../../images/chosen-files.ts';
import { UploadFailure, uploadFile } from '../../images/upload-file.ts';

/** The buyer asks for it once. */
export function AskForPhoto({ offer, answer }: { offer: OfferView; answer: ActionResult | undefined }) {
  const ask = useIntent('/offer/:id', 'askPhoto', { answer, done: () => goToSection(photoPlace) });
  const state = { status: offer.status, request: offer.buyRequest.status };
  if (photoRefusal('ask', { ...state, isAsked: Boolean(offer.photoProof), isSent: false }, 'buyer'))
    return null;
  return (
    <IntentForm of={ask}>
      <Button type="submit" variant="ghost" size="sm" busy={ask.isBusy} busyText="Pidiendo...">
        <Camera aria-hidden="true" />
        Pedir foto con código
      </Button>
      <p className="max-w-text px-3.5 text-ink-2 text-sm">
        Para asegurarte de que lo tiene: {offer.seller.name} le saca una foto al lado de un papel con un
        código. Se pide una sola vez.
      </p>
      <ProblemCallout
        problem={ask.problem}
        signedOut={photoSignedOut('ask').replace(/\.$/, '')}
        className="mt-4"
      />
    </IntentForm>
  );
}

/**
 * The seller makes the photo: on a phone the button opens the camera, and the photo is sent as it is taken. Without
 * script it goes with the form.
 */
export function SendPhoto({ code, buyerName }: { code: string; buyerName: string }) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ text: string; canRetry: boolean } | null>(null);
  const last = useRef<{ file: File; url?: string }>(null);
  const { send, isBusy, problem } = useIntent('/offer/:id', 'sendPhoto');
  useEffect(() => () => stop.current?.abort(), []);

  const take = async (element: HTMLInputElement) => {
    const chosen = [...(element.files ?? [])];
    // Lets the same file be chosen again after a refusal.
    element.value = '';
    const { files, refused } = checkFiles(chosen, 'avatar', 0);
    const [file] = files;
    if (!file) {
      setFailure(refused[0] ? { text: refused[0].text, canRetry: false } : null);
      return;
    }
    last.current = { file };
    await sendLast();
  };
  const sendLast = async () => {
    const photo = last.current;
    if (!photo) return;
    const control = new AbortController();
    stop.current = control;
    setFailure(null);
    setProgress(0);
    try {
      photo.url ??= await uploadFile(photo.file, 'offer', {
        onProgress: setProgress,
        signal: control.signal,
      });
      send({ images: photo.url });
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof UploadFailure)) throw error;
      const { message, canRetry, isSignedOut } = error;
      setFailure({
        text: canRetry ? imageTexts.uploadFailed(photo.file.name, message) : message,
        canRetry: canRetry || isSignedOut,
      });
    } finally {
      setProgress(null);
    }
  };
  // A photo chosen before hydration.
  const takeChosen = useEffectEvent(() => {
    if (input.current?.files?.length) void take(input.current);
  });
  useEffect(() => void takeChosen(), []);

  const isSending = progress !== null || isBusy;
  const canRetry = failure ? failure.canRetry : problem?.isFailure;
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
            // `aria-disabled` instead of `disabled`: the button keeps the focus when the upload begins.
            aria-disabled={isSending || undefined}
            onClick={(event) => isSending && event.preventDefault()}
            onChange={(event) => isHydrated && void take(event.target)}
            className={isHydrated ? 'sr-only' : 'mt-1 block min-h-11 w-full py-2'}
          />
        </label>
        {!isHydrated && (
          <Button type="submit" className="max-md:w-full">
            Mandar la foto
          </Button>
        )}
        {canRetry && !isSending && (
          <Button
            variant="secondary"
            onClick={() => {
              input.current?.focus();
              void sendLast();
            }}
            className="max-md:w-full"
          >
            Reintentar
          </Button>
        )}
      </div>
      {failure && (
        <div className="mt-3">
          <ErrorText>{failure.text}</ErrorText>
        </div>
      )}
      {!failure && <ProblemCallout problem={problem} className="mt-4" />}
    </Form>
  );
}
