import { jsonBody } from '../../../live/calls.ts';
import { tryStorage } from '../../../session/device-storage.ts';
import { registerWorker } from './service-worker.ts';

/**
 * Whether this browser shows the account's pushes. `install`: on an iPhone or iPad only the installed app can show
 * them. `denied`: the person blocked notifications of this site; `deniedInApp`: of the installed app, which has no address
 * bar with the site's permissions.
 */
export type DeviceState = 'unsupported' | 'install' | 'denied' | 'deniedInApp' | 'off' | 'on';

const turnedOnBy = 'avisos-en-este-dispositivo';

function stateByItself(): DeviceState | null {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isApple() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return denied();
  return Notification.permission === 'default' ? 'off' : null;
}

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
const denied = () => (isInstalled() ? 'deniedInApp' : 'denied');

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

export async function turnOn(userId: string): Promise<DeviceState> {
  // Asked first: browsers allow the permission prompt only right after a press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? denied() : 'off';
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

/** Pushes end with their session. When the same account signs in here again, this turns them on without asking. */
export async function resume(userId: string): Promise<void> {
  if (stateByItself() !== null) return;
  await inTurn(async () => {
    if (tryStorage((storage) => storage.getItem(turnedOnBy)) !== userId) return;
    const known = await knownBrowsers();
    const registration = await registerWorker();
    const subscription = await registration?.pushManager.getSubscription();
    if (registration && !(subscription && known.endpoints.includes(subscription.endpoint))) {
      await subscribe(known);
    }
  });
}

/** A lock across all tabs: a resume must not undo a simultaneous `turnOff`. */
const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(turnedOnBy, change);

async function subscribe({ publicKey }: KnownBrowsers): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  // The subscription was made with a key that the server no longer has.
  if (existing && keyOf(existing) !== publicKey) await existing.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const subscription = await pushManager.subscribe(options);
  if (await addBrowser(subscription)) return;
  // The server says that this endpoint belongs to another browser: subscribe again to get a new one.
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

const remember = (userId: string | null): void =>
  void tryStorage((storage) =>
    userId === null ? storage.removeItem(turnedOnBy) : storage.setItem(turnedOnBy, userId),
  );

interface KnownBrowsers {
  publicKey: string;
  endpoints: string[];
}

const address = '/api/me/push-subscriptions';
const refused = 422;

async function knownBrowsers(): Promise<KnownBrowsers> {
  const answer = checked(await fetch(address));
  const { publicKey, items } = (await answer.json()) as {
    publicKey: string;
    items: { endpoint: string }[];
  };
  return { publicKey, endpoints: items.map(({ endpoint }) => endpoint) };
}

async function addBrowser(subscription: PushSubscription): Promise<boolean> {
  const answer = await send('POST', subscription.toJSON());
  return answer.status !== refused && Boolean(checked(answer));
}

async function removeBrowser({ endpoint }: PushSubscription): Promise<void> {
  checked(await send('DELETE', { endpoint }));
}

const send = (method: string, body: object): Promise<Response> =>
  fetch(address, { method, ...jsonBody(body) });

function checked(answer: Response): Response {
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

export const installSteps =
  'Agregá AlRevés a tu pantalla de inicio para recibir avisos: tocá Compartir, elegí “Agregar a inicio” y abrilo desde ahí.';
