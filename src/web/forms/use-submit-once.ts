import { type FormEvent, useEffect, useRef } from 'react';
import { type useFetcher, useNavigation } from 'react-router';

/**
 * Sends a form once: ignores further submissions until the first one is answered, so that a double press creates only
 * one thing. Call `send` last in `onSubmit`, after validation. Pass the fetcher of a form that a fetcher sends; a page's
 * own form is sent by the router.
 */
export function useSubmitOnce(fetcher?: Pick<ReturnType<typeof useFetcher>, 'state' | 'submit'>): {
  isBusy: boolean;
  send(event: FormEvent<HTMLFormElement>): void;
} {
  const navigation = useNavigation();
  const state = fetcher?.state ?? navigation.state;
  const isBusy = state !== 'idle' && (fetcher !== undefined || navigation.formMethod === 'POST');
  const isSent = useRef(false);
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state]);
  return {
    isBusy,
    send(event) {
      if (event.defaultPrevented) return;
      if (isBusy || isSent.current) {
        event.preventDefault();
        return;
      }
      isSent.current = true;
      if (!fetcher) return;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      // The busy button is drawn at once, so that none looks at rest while it takes no press. The end of the sending is
      // the promise's: when the answer is quicker than React, no state but 'idle' is ever drawn.
      void fetcher
        .submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, { flushSync: true })
        .finally(() => {
          isSent.current = false;
        });
    },
  };
}
