import { type FormEvent, useEffect, useRef } from 'react';
import { type Navigation, useNavigation } from 'react-router';

/**
 * Guard for a page's own form: ignores further submissions until the first one is answered, so that a double press
 * creates only one thing. Call it last in `onSubmit`, after validation. For a form sent by a fetcher, pass the
 * fetcher's state.
 */
export function useSubmitOnce(fetcherState?: Navigation['state']): {
  isBusy: boolean;
  guard(event: FormEvent): void;
} {
  const navigation = useNavigation();
  const state = fetcherState ?? navigation.state;
  const isBusy = state !== 'idle' && (fetcherState !== undefined || navigation.formMethod === 'POST');
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
