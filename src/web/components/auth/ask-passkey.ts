import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/** The person closed the browser's window, or it found no passkey. */
export class WasCancelled extends Error {}

/** Fetched by the few who use it. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whether the browser can suggest passkeys in a text field. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Asks the browser for a passkey of ours. @returns its answer, for the server. */
export async function askPasskey(how: 'button' | 'suggestion'): Promise<string> {
  const answer = await fetch('/api/auth/passkey/generate-authenticate-options');
  if (!answer.ok) throw new Error(`options: ${answer.status}`);
  const optionsJSON = await answer.json();
  const { startAuthentication } = await library();
  const useBrowserAutofill = how === 'suggestion';
  return answered(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
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
