import pLimit from 'p-limit';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type ImagePurpose, imageTexts } from '#domain/images/rules.ts';
import { newKey } from '../../forms/idempotency-key-field.tsx';
import { toast } from '../../ui/toast.ts';
import { checkFiles } from './chosen-files.ts';
import {
  type PickedImage,
  pickerReducer,
  type RefusedImage,
  savedImages,
  uploadsOf,
} from './picker-state.ts';
import type { Area } from './prepare-photo.ts';
import { UploadFailure, uploadFile } from './upload-file.ts';

const atOnce = 2;

interface Sent {
  file: File;
  area?: Area;
  stop: AbortController;
  photo?: File;
  preview?: string;
}

export function useImagePicker(purpose: ImagePurpose, saved: readonly string[]) {
  const [images, dispatch] = useReducer(pickerReducer, saved, savedImages);
  const [refused, setRefused] = useState<RefusedImage[]>([]);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const inTurn = useRef(pLimit(atOnce)).current;
  const files = useRef(new Map<string, Sent>()).current;

  const forget = useCallback(
    (key: string) => {
      const entry = files.get(key);
      entry?.stop.abort();
      if (entry?.preview) URL.revokeObjectURL(entry.preview);
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

  const refuse = (text: string) => setRefused((before) => [...before, { key: newKey(), text }]);

  /** Sends one chosen file: whether it is up, null when it was taken out. What was refused leaves the row, what broke may be retried. */
  const send = async (key: string, before: string | null = null): Promise<boolean | null> => {
    const entry = files.get(key);
    if (!entry) return null;
    const { file, area, stop } = entry;
    try {
      const url = await inTurn(() =>
        uploadFile(file, purpose, {
          area,
          signal: stop.signal,
          onProgress: (progress) => dispatch({ type: 'progress', key, progress }),
          onSmaller: (photo) => {
            if (entry.preview) URL.revokeObjectURL(entry.preview);
            Object.assign(entry, {
              file: photo,
              photo,
              area: undefined,
              preview: URL.createObjectURL(photo),
            });
            dispatch({ type: 'smaller', key, preview: entry.preview! });
          },
        }),
      );
      dispatch({ type: 'uploaded', key, url });
      setSignedOut(false);
      return true;
    } catch (error) {
      if (stop.signal.aborted) return null;
      if (!(error instanceof UploadFailure)) return false;
      setSignedOut(error.isSignedOut);
      const problem = imageTexts.uploadFailed(file.name, error.message);
      if (before) {
        forget(key);
        dispatch({ type: 'smaller', key, preview: before });
        dispatch({ type: 'uploaded', key, url: before });
        refuse(error.canRetry ? problem : error.message);
      } else if (error.canRetry) dispatch({ type: 'failed', key, problem });
      else {
        dispatch({ type: 'remove', key });
        forget(key);
        refuse(error.message);
      }
      return false;
    }
  };

  const add = async (chosen: readonly File[]) => {
    setRefused([]);
    const checked = checkFiles(chosen, purpose, images.length);
    for (const { text } of checked.refused) refuse(text);
    if (checked.overLimit) toast.error(imageTexts.limit(purpose), imageTexts.limitTitle);
    if (checked.files.length === 0) {
      if (!checked.overLimit && chosen.length > 0) toast.error(imageTexts.noneValid);
      return;
    }
    const added = checked.files.map((file): PickedImage => {
      const key = newKey();
      files.set(key, { file, stop: new AbortController() });
      return { key, name: file.name, preview: null, url: null, progress: 0, problem: null };
    });
    dispatch({ type: 'add', images: added });
    setAnnouncement('Subiendo imágenes...');
    const ends = await Promise.all(added.map(({ key }) => send(key)));
    if (ends.every((end) => end === null)) return setAnnouncement(null);
    const up = ends.filter(Boolean).length;
    if (purpose === 'message') setAnnouncement(up > 0 ? imageTexts.uploaded(up) : imageTexts.noneUploaded);
    else if (up > 0 && up === chosen.length && purpose === 'offer')
      toast.success(imageTexts.allUploadedTitle, imageTexts.allUploaded);
    else if (up > 0) toast.success(imageTexts.uploaded(up));
    else toast.error(imageTexts.noneUploaded);
    setAnnouncement(up > 0 ? imageTexts.uploaded(up) : imageTexts.noneUploaded);
  };

  const crop = async (key: string, area: Area) => {
    const url = images.find((image) => image.key === key)?.url ?? null;
    const known = files.get(key);
    const source = known?.photo ?? (url && (await photoAt(url)));
    if (!source) {
      refuse(imageTexts.cropFailed);
      return;
    }
    files.set(key, { ...known, file: source, photo: source, area, stop: new AbortController() });
    dispatch({ type: 'again', key });
    setAnnouncement('Subiendo imágenes...');
    if (await send(key, url)) setAnnouncement(imageTexts.cropped);
  };

  return {
    images,
    refused,
    uploads: uploadsOf(images),
    announcement,
    isSignedOut,
    add,
    crop,
    retry(key: string) {
      dispatch({ type: 'retry', key });
      setAnnouncement('Subiendo imágenes...');
      void send(key).then((isUp) => isUp !== null && setAnnouncement(isUp ? imageTexts.uploaded(1) : null));
    },
    remove(key: string) {
      const at = images.findIndex((image) => image.key === key);
      dispatch({ type: 'remove', key });
      forget(key);
      setAnnouncement(`Imagen ${at + 1} quitada. ${images.length - 1} de ${images.length}.`);
    },
    dismiss: (key: string) => setRefused((before) => before.filter((one) => one.key !== key)),
    move(key: string, to: number) {
      dispatch({ type: 'move', key, to });
      if (to >= 0 && to < images.length)
        setAnnouncement(`Imagen movida al lugar ${to + 1} de ${images.length}.`);
    },
  };
}

async function photoAt(url: string): Promise<File | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? new File([await answer.blob()], 'foto.webp', { type: 'image/webp' }) : null;
  } catch {
    return null;
  }
}
