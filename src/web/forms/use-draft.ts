import { useCallback, useEffect, useRef, useState } from 'react';
import { withoutMarks } from './marks.ts';

/** The typed values of a form's fields; a field with several values has a list. */
export type Draft = Record<string, string | string[]>;

interface Kept {
  savedAt: number;
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

  useEffect(() => {
    setFound(read(key, imagesField));
    return () => clearTimeout(timer.current);
  }, [key, imagesField]);

  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    if (form.current) write(key, fieldsOf(form.current));
  }, [key]);

  return {
    found,
    form,
    saveNow,
    /** The form's current values. */
    read: useCallback((): Draft => (form.current ? fieldsOf(form.current) : {}), []),
    /** Saves after a short delay (debounced). Call it whenever something was typed. */
    save: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(saveNow, saveAfter);
    }, [saveNow]),
    /** Deletes the stored draft, because it was sent or discarded; `found` stays unchanged. */
    forget: useCallback(() => {
      clearTimeout(timer.current);
      tryStorage((storage) => storage.removeItem(key));
    }, [key]),
  };
}

/** The part of a draft that a form needs to store what is typed and to delete it after sending. */
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

function write(key: string, fields: Draft) {
  const kept: Kept = { savedAt: Date.now(), fields };
  tryStorage((storage) => storage.setItem(key, JSON.stringify(kept)));
}

function read(key: string, imagesField: string): Draft | null {
  const text = tryStorage((storage) => storage.getItem(key));
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Kept;
    const age = Date.now() - kept.savedAt;
    if (!(age < draftLives)) return null;
    const { [imagesField]: images, ...others } = kept.fields;
    return images !== undefined && age < imagesLive ? { ...others, [imagesField]: images } : others;
  } catch {
    return null;
  }
}

function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
