import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The person closed the browser's window, or it found no passkey. */
export class WasCancelled extends Error {}

/** Loaded on demand, as few people use it. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whether the browser can suggest passkeys in a text field. */
const canOfferPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Asks the browser for a passkey of ours. @returns its answer, for the server. */
export async function askPasskey(): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = await askOptions();
  return answered(() => startAuthentication({ optionsJSON }));
}

/**
 * Lets the browser suggest passkeys in the e-mail field; `onChosen` gets its answer, for the server. A page with a
 * pending suggestion may not enter the back/forward cache, so the suggestion ends before the page is left (on
 * `pagehide` it is too late) and begins again when the page comes back. Call the returned function to end it.
 */
export function suggestPasskeys(onChosen: (response: string) => void): () => void {
  let pending: AbortController;
  const begin = () => {
    pending = new AbortController();
    // Nobody asked for it: what goes wrong here is not worth a word, the button and the form are there.
    suggest(pending.signal, onChosen).catch(() => undefined);
  };
  const end = () => pending.abort();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) begin();
  };
  begin();
  addEventListener('beforeunload', end);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('beforeunload', end);
    removeEventListener('pageshow', onShow);
    end();
  };
}

async function suggest(signal: AbortSignal, onChosen: (response: string) => void): Promise<void> {
  if (!(await canOfferPasskeys()) || signal.aborted) return;
  const { startAuthentication, WebAuthnAbortService } = await library();
  const optionsJSON = await askOptions();
  if (signal.aborted) return;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const response = await answered(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  if (!signal.aborted) onChosen(response);
}

async function askOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = await fetch('/api/auth/passkey/generate-authenticate-options');
  if (!answer.ok) throw new Error(`options: ${answer.status}`);
  return answer.json();
}

/** Asks the browser to make a passkey. @returns its answer, for the server. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const { startRegistration } = await library();
  return answered(() => startRegistration({ optionsJSON }));
}

async function answered(ask: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new WasCancelled();
    throw error;
  }
}
