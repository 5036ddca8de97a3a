import { useCallback, useEffect, useRef, useState } from 'react';
import { withoutMarks } from './marks.ts';

/** A form's fields as they were typed; a name with several values keeps their list. */
export type Draft = Record<string, string | string[]>;

interface Kept {
  savedAt: number;
  fields: Draft;
}

/** Photos that were uploaded but never published are swept after a day: a draft forgets them a little earlier. */
const imagesLive = 22 * 60 * 60 * 1000;
const draftLives = 30 * 24 * 60 * 60 * 1000;
const saveAfter = 400;

/**
 * Keeps what is typed into a form on this device, under a key that names its writer, until it was sent or
 * discarded. `found` is what an earlier visit left; storage that is full or forbidden keeps nothing and breaks
 * nothing.
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
    /** What the form says now. */
    read: useCallback((): Draft => (form.current ? fieldsOf(form.current) : {}), []),
    /** Saves soon; call it whenever something was typed. */
    save: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(saveNow, saveAfter);
    }, [saveNow]),
    /** It was sent, or isn't wanted; `found` stays what it was. */
    forget: useCallback(() => {
      clearTimeout(timer.current);
      tryStorage((storage) => storage.removeItem(key));
    }, [key]),
  };
}

/** The part of a draft that a form needs to keep what is typed and to drop it once it was sent. */
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
