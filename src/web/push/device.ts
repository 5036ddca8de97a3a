import { addBrowser, type KnownBrowsers, knownBrowsers, removeBrowser } from './subscriptions.ts';
import { registerWorker } from './worker-registration.ts';

/**
 * Whether this browser shows the account's pushes. `install`: an iPhone or iPad, where only an installed app may;
 * `denied`: the person blocked notifications of this site.
 */
export type DeviceState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** The account that turned pushes on here: its next session turns them on again. */
const turnedOnBy = 'avisos-en-este-dispositivo';

/** What can be said without asking anybody: null when the server has to be asked whether they are on. */
function stateByItself(): DeviceState | null {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isApple() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'default' ? 'off' : null;
}

// An iPad says it is a Mac, but has fingers on it.
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export async function deviceState(): Promise<DeviceState> {
  const known = stateByItself();
  if (known !== null) return known;
  const registration = await registerWorker();
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { endpoints } = await knownBrowsers();
  return endpoints.includes(subscription.endpoint) ? 'on' : 'off';
}

/** Asks for permission and turns pushes on for this account. @returns what came of it. */
export async function turnOn(userId: string): Promise<DeviceState> {
  // First: browsers only ask right after a press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  return inTurn(async (): Promise<DeviceState> => {
    if (!(await registerWorker())) return 'unsupported';
    await subscribe(await knownBrowsers());
    remember(userId);
    return 'on';
  });
}

export const turnOff = (): Promise<DeviceState> =>
  inTurn(async (): Promise<DeviceState> => {
    const registration = await registerWorker();
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) {
      await removeBrowser(subscription);
      await subscription.unsubscribe();
    }
    remember(null);
    return 'off';
  });

/** Pushes end with the session they began in: the account's next one here takes them up again, unasked. */
export async function resume(userId: string): Promise<void> {
  if (stateByItself() !== null) return;
  await inTurn(async () => {
    if (remembered() !== userId) return;
    const known = await knownBrowsers();
    const registration = await registerWorker();
    const subscription = await registration?.pushManager.getSubscription();
    if (registration && !(subscription && known.endpoints.includes(subscription.endpoint))) {
      await subscribe(known);
    }
  });
}

/** One change at a time, of all tabs: what resumes must not undo what was just turned off. */
const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(turnedOnBy, change);

async function subscribe({ publicKey }: KnownBrowsers): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  // Made with a key that the server no longer has.
  if (existing && keyOf(existing) !== publicKey) await existing.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const subscription = await pushManager.subscribe(options);
  if (await addBrowser(subscription)) return;
  // The server takes this address for another browser's: a new one is nobody else's.
  await subscription.unsubscribe();
  if (!(await addBrowser(await pushManager.subscribe(options)))) throw new Error('no address was taken');
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (!key) return null;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

function remember(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(turnedOnBy);
    else localStorage.setItem(turnedOnBy, userId);
  } catch {
    // Storage that is forbidden remembers nothing.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(turnedOnBy);
  } catch {
    return null;
  }
}
