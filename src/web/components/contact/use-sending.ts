import { useEffect, useState } from 'react';
import { intervals } from '#domain/limits/limits.ts';

export type SendingState = 'idle' | 'sending' | 'sent';

/**
 * The contact form's states and times (specification section 4): 'sending' for a second and a half at least, then
 * 'sent' for three seconds, then ready again. A refusal is shown at once.
 */
export function useSending(isBusy: boolean, isDone: boolean, onOver: () => void): SendingState {
  const [state, setState] = useState<SendingState>('idle');
  const [startedAt, setStartedAt] = useState(0);

  useEffect(() => {
    if (!isBusy) return;
    setStartedAt(Date.now());
    setState('sending');
  }, [isBusy]);

  useEffect(() => {
    if (isBusy || state !== 'sending') return;
    if (!isDone) {
      setState('idle');
      return;
    }
    const left = Math.max(0, startedAt + intervals.contactSending - Date.now());
    const timer = setTimeout(() => setState('sent'), left);
    return () => clearTimeout(timer);
  }, [isBusy, isDone, state, startedAt]);

  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => {
      setState('idle');
      onOver();
    }, intervals.contactSent);
    return () => clearTimeout(timer);
  }, [state, onOver]);

  return state;
}
