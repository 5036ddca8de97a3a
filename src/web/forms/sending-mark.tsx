import { useEffect, useState } from 'react';
import type { ActionResult } from './action-result.ts';
import { formMarks } from './marks.ts';

/** Random letters; `crypto.randomUUID` is not there on plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The hidden key of a form that makes something, made with the form: sent twice, it makes one thing. A refusal made
 * nothing, so the next try has a new key; after a failure nobody knows, so the key stays.
 */
export function SendingMark({ answer }: { answer: ActionResult | undefined }) {
  const [key, setKey] = useState(newKey);
  const isRefused = answer?.ok === false && !answer.isFailure;
  useEffect(() => {
    if (answer && isRefused) setKey(newKey());
  }, [answer, isRefused]);
  // The server made another one, which stays in the page until the first refusal.
  return <input type="hidden" name={formMarks.sending} value={key} suppressHydrationWarning />;
}
