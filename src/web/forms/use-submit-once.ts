import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * For a page's own form: lets one submission through until it was answered, so that a double press creates one
 * thing. Call the guard last in `onSubmit`, after validation.
 */
export function useSubmitOnce(): { isBusy: boolean; guard(event: FormEvent): void } {
  const { state, formMethod } = useNavigation();
  const isBusy = state !== 'idle' && formMethod === 'POST';
  const isSent = useRef(false);
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state]);
  return {
    isBusy,
    guard(event) {
      if (event.defaultPrevented) return;
      if (isSent.current) event.preventDefault();
      isSent.current = true;
    },
  };
}
