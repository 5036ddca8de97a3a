import { type FormEvent, useEffect, useRef } from 'react';
import { type Navigation, useNavigation } from 'react-router';

/**
 * For a page's own form: lets one submission through until it was answered, so that a double press creates one
 * thing. Call the guard last in `onSubmit`, after validation. A form sent by a fetcher gives the fetcher's state.
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
