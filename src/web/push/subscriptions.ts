/** What the server knows of the caller's browsers. */
export interface KnownBrowsers {
  publicKey: string;
  endpoints: string[];
}

const address = '/api/me/push-subscriptions';

export async function knownBrowsers(): Promise<KnownBrowsers> {
  const answer = await checked(await fetch(address));
  const { publicKey, items } = (await answer.json()) as {
    publicKey: string;
    items: { endpoint: string }[];
  };
  return { publicKey, endpoints: items.map(({ endpoint }) => endpoint) };
}

export const addBrowser = (subscription: PushSubscription) => send('POST', subscription.toJSON());
export const removeBrowser = ({ endpoint }: PushSubscription) => send('DELETE', { endpoint });

async function send(method: string, body: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await checked(await fetch(address, { method, headers, body: JSON.stringify(body) }));
}

async function checked(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}
