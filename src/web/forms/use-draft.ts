import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tryStorage } from '../session/device-storage.ts';
import { formMarks, withoutMarks } from './marks.ts';

export type Draft = Record<string, string | string[]>;

interface StoredDraft {
  savedAt: number;
  imagesAt?: number;
  fields: Draft;
}

/** Uploaded photos that are not published are deleted after a day. A draft drops them a little earlier. */
const imagesLive = 22 * 60 * 60 * 1000;
const draftLives = 30 * 24 * 60 * 60 * 1000;
const saveAfter = 400;

/**
 * Stores what is typed into a form on this device until the form is sent or discarded, under a key that contains the
 * person's id. `found` is the draft of an earlier visit. When storage is full or forbidden, nothing is stored and
 * nothing fails.
 */
export function useDraft(key: string, { imagesField = 'images' }: { imagesField?: string } = {}) {
  const [found, setFound] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement | null>(null);
  const isTyped = useRef(false);

  useEffect(() => setFound(read(key, imagesField)), [key, imagesField]);

  const stop = useCallback(() => {
    const isWaiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    return isWaiting;
  }, []);
  const saveNow = useCallback(() => {
    stop();
    if (form.current)
      write(key, imagesField, { ...fieldsOf(form.current), ...idempotencyKeyIn(form.current) });
  }, [key, imagesField, stop]);
  useLayoutEffect(
    () => () => {
      if (stop()) saveNow();
    },
    [stop, saveNow],
  );

  const forget = useCallback(() => {
    stop();
    tryStorage((storage) => storage.removeItem(key));
  }, [key, stop]);

  return {
    found,
    form,
    saveNow,
    read: useCallback((): Draft => (form.current ? fieldsOf(form.current) : {}), []),
    save: useCallback(() => {
      isTyped.current = true;
      stop();
      timer.current = setTimeout(saveNow, saveAfter);
    }, [saveNow, stop]),
    /**
     * Moves a draft from the key `earlier` to this one, with `fields`. @returns false when this key has a draft already
     * or storage fails; then the earlier draft stays.
     */
    takeOver: useCallback(
      (fields: Draft, earlier: string): boolean => {
        if (read(key, imagesField)) return false;
        write(key, imagesField, fields, storedUnder(earlier));
        if (!storedUnder(key)) return false;
        tryStorage((storage) => storage.removeItem(earlier));
        setFound(read(key, imagesField));
        return true;
      },
      [key, imagesField],
    ),
    forget,
    /** Deletes the stored draft, because nobody wants it: unless what was typed meanwhile has taken its place. */
    discard: useCallback(() => {
      if (!isTyped.current) forget();
    }, [forget]),
  };
}

export type FormDraft = Pick<ReturnType<typeof useDraft>, 'form' | 'save' | 'saveNow' | 'forget'>;

function fieldsOf(form: HTMLFormElement): Draft {
  const fields: Draft = {};
  for (const [name, value] of withoutMarks(new FormData(form))) {
    if (typeof value !== 'string') continue;
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

/** The idempotency key is stored with the draft, so a publication whose answer was lost is not published twice. */
function idempotencyKeyIn(form: HTMLFormElement): Draft {
  const key = new FormData(form).get(formMarks.idempotencyKey);
  return typeof key === 'string' ? { [formMarks.idempotencyKey]: key } : {};
}

function write(key: string, imagesField: string, fields: Draft, before = storedUnder(key)) {
  const savedAt = Date.now();
  const photosOf = (draft: Draft | undefined) => [draft?.[imagesField] ?? []].flat();
  const earlier = photosOf(before?.fields);
  const isSame = photosOf(fields).some((photo) => earlier.includes(photo));
  const imagesAt = isSame ? (before?.imagesAt ?? before?.savedAt) : savedAt;
  const stored: StoredDraft = { savedAt, imagesAt, fields };
  tryStorage((storage) => storage.setItem(key, JSON.stringify(stored)));
}

function read(key: string, imagesField: string): Draft | null {
  const stored = storedUnder(key);
  const age = (at: number) => Date.now() - at;
  if (!stored || !(age(stored.savedAt) < draftLives)) return null;
  const { [imagesField]: images, ...others } = stored.fields;
  const areThere = age(stored.imagesAt ?? stored.savedAt) < imagesLive;
  return images !== undefined && areThere ? { ...others, [imagesField]: images } : others;
}

function storedUnder(key: string): StoredDraft | null {
  try {
    return JSON.parse(tryStorage((storage) => storage.getItem(key)) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}
