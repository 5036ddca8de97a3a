import { useEffect, useState } from 'react';
import type { ActionResult } from './action-result.ts';
import { formMarks } from './marks.ts';
import type { Draft } from './use-draft.ts';

/**
 * The hidden idempotency key of a form that creates something: if the form is sent twice with the same key, only one
 * thing is created. After a refusal the key changes, because nothing was created. After a failure it stays, because the
 * server may have created it.
 */
export function IdempotencyKeyField({ answer, draft }: { answer: ActionResult | undefined; draft?: Draft }) {
  const kept = draft?.[formMarks.idempotencyKey];
  const [key, setKey] = useState(() => (typeof kept === 'string' ? kept : newKey()));
  const isRefused = answer?.ok === false && !answer.isFailure;
  useEffect(() => {
    if (answer && isRefused) setKey(newKey());
  }, [answer, isRefused]);
  // The server rendered another key, which stays in the page until the first refusal.
  return <input type="hidden" name={formMarks.idempotencyKey} value={key} suppressHydrationWarning />;
}

/** A random key. `crypto.randomUUID` does not exist on plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
