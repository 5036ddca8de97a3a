import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { tryStorage } from '../../../session/device-storage.ts';

export class PasskeyCancelled extends Error {}

/** Loaded on demand, as few people use it. */
const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const canOfferPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

export async function askPasskey(): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = await askOptions();
  return answered(() => startAuthentication({ optionsJSON }));
}

/**
 * Lets the browser suggest passkeys in the e-mail field, until it is told to stop. @returns the browser's answer, for
 * the server; null when it suggests none.
 */
export async function askPasskeyFromAutofill(signal: AbortSignal): Promise<string | null> {
  if (!(await canOfferPasskeys()) || signal.aborted) return null;
  const { startAuthentication, WebAuthnAbortService } = await library();
  const optionsJSON = await askOptions();
  if (signal.aborted) return null;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  return answered(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

const lastAsked = 'llave-pedida';
let ownMark = '';

/** Whether no other page of this browser asked later: the server accepts answers to the latest request only. */
export const wasLastToAsk = (): boolean => tryStorage((storage) => storage.getItem(lastAsked)) === ownMark;

async function askOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  ownMark = `${Date.now()} ${Math.random()}`;
  tryStorage((storage) => storage.setItem(lastAsked, ownMark));
  const answer = await fetch('/api/auth/passkey/generate-authenticate-options');
  if (!answer.ok) throw new Error(`options: ${answer.status}`);
  return answer.json();
}

export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const { startRegistration } = await library();
  return answered(() => startRegistration({ optionsJSON }));
}

async function answered(ask: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled();
    throw error;
  }
}
