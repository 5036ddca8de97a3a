/** The server's data about the caller's browsers. */
export interface KnownBrowsers {
  publicKey: string;
  endpoints: string[];
}

const address = '/api/me/push-subscriptions';
const refused = 422;

export async function knownBrowsers(): Promise<KnownBrowsers> {
  const answer = checked(await fetch(address));
  const { publicKey, items } = (await answer.json()) as {
    publicKey: string;
    items: { endpoint: string }[];
  };
  return { publicKey, endpoints: items.map(({ endpoint }) => endpoint) };
}

/** @returns whether the server accepted the subscription's endpoint. */
export async function addBrowser(subscription: PushSubscription): Promise<boolean> {
  const answer = await send('POST', subscription.toJSON());
  return answer.status !== refused && Boolean(checked(answer));
}

export async function removeBrowser({ endpoint }: PushSubscription): Promise<void> {
  checked(await send('DELETE', { endpoint }));
}

function send(method: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(address, { method, headers, body: JSON.stringify(body) });
}

function checked(answer: Response): Response {
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}
