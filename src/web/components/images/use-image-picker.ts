import pLimit from 'p-limit';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type ImagePurpose, imageTexts } from '#domain/image-rules.ts';
import { toast } from '../../ui/toast.ts';
import { checkFiles } from './check-files.ts';
import { isUploading, type PickedImage, pickerReducer, savedImages } from './picker-state.ts';
import { UploadFailure } from './upload-failure.ts';
import { uploadFile } from './upload-file.ts';

/** Uploads that share a phone's connection. */
const atOnce = 2;

/** The pictures of a form: choosing, sending, trying again, removing, moving. */
export function useImagePicker(purpose: ImagePurpose, saved: readonly string[]) {
  const [images, dispatch] = useReducer(pickerReducer, saved, savedImages);
  const [said, setSaid] = useState<string | null>(null);
  const [advice, setAdvice] = useState<string | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const inTurn = useRef(pLimit(atOnce)).current;
  const files = useRef(new Map<string, { file: File; stop: AbortController; preview: string }>()).current;

  const forget = useCallback(
    (key: string) => {
      const entry = files.get(key);
      entry?.stop.abort();
      if (entry) URL.revokeObjectURL(entry.preview);
      files.delete(key);
    },
    [files],
  );

  useEffect(
    () => () => {
      for (const key of [...files.keys()]) forget(key);
    },
    [files, forget],
  );

  /** Sends one chosen file; true when it is up. What was refused leaves the row, what broke may be retried. */
  const send = async (key: string): Promise<boolean> => {
    const entry = files.get(key);
    if (!entry) return false;
    const { file, stop } = entry;
    try {
      const onProgress = (progress: number) => dispatch({ type: 'progress', key, progress });
      const url = await inTurn(() => uploadFile(file, purpose, { onProgress, signal: stop.signal }));
      dispatch({ type: 'uploaded', key, url });
      setSignedOut(false);
      return true;
    } catch (error) {
      if (stop.signal.aborted || !(error instanceof UploadFailure)) return false;
      setSignedOut(error.isSignedOut);
      if (error.canRetry) {
        dispatch({ type: 'failed', key });
        toast.error(imageTexts.uploadFailed(file.name, error.message));
      } else {
        dispatch({ type: 'remove', key });
        forget(key);
        if (error.isAdvice) setAdvice(error.message);
        else toast.error(error.message);
      }
      return false;
    }
  };

  const add = async (chosen: readonly File[]) => {
    setAdvice(null);
    const checked = checkFiles(chosen, purpose, images.length);
    for (const refusal of checked.refusals) toast.error(refusal);
    if (checked.overLimit) toast.error(imageTexts.limit(purpose), imageTexts.limitTitle);
    if (checked.files.length === 0) {
      if (!checked.overLimit && chosen.length > 0) toast.error(imageTexts.noneValid);
      return;
    }
    const added = checked.files.map((file): PickedImage => {
      const [key, preview] = [crypto.randomUUID(), URL.createObjectURL(file)];
      files.set(key, { file, preview, stop: new AbortController() });
      return { key, name: file.name, preview, url: null, progress: 0, failed: false };
    });
    dispatch({ type: 'add', images: added });
    setSaid('Subiendo imágenes...');
    const up = (await Promise.all(added.map(({ key }) => send(key)))).filter(Boolean).length;
    if (up > 0 && up === chosen.length && purpose === 'offer')
      toast.success(imageTexts.allUploadedTitle, imageTexts.allUploaded);
    else if (up > 0) toast.success(imageTexts.uploaded(up));
    else toast.error(imageTexts.noneUploaded);
    setSaid(up > 0 ? imageTexts.uploaded(up) : imageTexts.noneUploaded);
  };

  return {
    images,
    uploading: isUploading(images),
    /** What to do with a file that was not taken, until files are chosen again. */
    advice,
    /** The last thing that happened, for a screen reader. */
    said,
    /** The last upload was refused because the session ended. */
    isSignedOut,
    add,
    retry(key: string) {
      dispatch({ type: 'retry', key });
      void send(key);
    },
    remove(key: string) {
      const at = images.findIndex((image) => image.key === key);
      dispatch({ type: 'remove', key });
      forget(key);
      setSaid(`Imagen ${at + 1} quitada. ${images.length - 1} de ${images.length}.`);
    },
    move(key: string, to: number) {
      dispatch({ type: 'move', key, to });
      if (to >= 0 && to < images.length) setSaid(`Imagen movida al lugar ${to + 1} de ${images.length}.`);
    },
  };
}
