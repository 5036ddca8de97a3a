import type { FireTarget } from './fire.ts';
import { attacker, offer, publish } from './people.ts';

/** A request, an offer, its deal and what both read. Returns of each answer whether it was a success. */
export async function marketDay(target: Pick<FireTarget, 'url' | 'pool'>): Promise<boolean[]> {
  const [ana, beto] = [await attacker(target), await attacker(target)];
  const done: boolean[] = [];
  const took = async (answer: Response) => {
    done.push(answer.ok);
    return (await answer.json().catch(() => ({}))) as Record<string, string>;
  };
  const { id } = await took(await publish(ana));
  const { id: offerId, updatedAt } = await took(await offer(beto, id as string));
  const { chatId } = await took(await ana.call('POST', `/offers/${offerId}/accept`, { updatedAt }));
  await took(await beto.call('POST', `/chats/${chatId}/messages`, { message: 'Hola' }));
  await took(await ana.call('POST', `/offers/${offerId}/complete`));
  const reads = [
    `/buy-requests/${id}`,
    `/offers/${offerId}`,
    `/chats/${chatId}/messages`,
    '/me',
    '/buy-requests',
  ];
  for (const path of [...reads, '/me/notifications', '/me/alerts', '/me/chats'])
    await took(await ana.call('GET', path));
  for (const path of ['/', '/marketplace', `/buy-request/${id}`])
    done.push((await fetch(`${target.url}${path}`)).ok);
  return done;
}
