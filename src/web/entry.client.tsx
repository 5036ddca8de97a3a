import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The router skips the transition between two pages when the next one begins, and handles no rejection of its promises.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /^Transition was /.test(event.reason.message))
    event.preventDefault();
});

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
if ('popover' in HTMLElement.prototype) hydrate();
else import('@oddbird/popover-polyfill').finally(hydrate);
