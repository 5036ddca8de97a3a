const address = '/api/me/push-subscriptions';

interface Change {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

export async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: Change,
): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) return;
  const { publicKey, items } = (await answer.json()) as { publicKey: string; items: { endpoint: string }[] };
  const old = oldSubscription?.endpoint;
  if (old && !items.some(({ endpoint }) => endpoint === old)) return;
  const subscription =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  await send('POST', subscription.toJSON());
  if (old && old !== subscription.endpoint) await send('DELETE', { endpoint: old });
}

const send = (method: string, body: unknown) =>
  fetch(address, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
