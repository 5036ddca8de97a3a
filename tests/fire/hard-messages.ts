import type { Fire } from './fire.ts';
import { attacker, offer, publish } from './people.ts';

/** What costs most to look through for contacts and warnings. */
const hard = 'uno '.repeat(1_000);

/** A conversation whose pages cost much to show. */
export const hardMessages: Fire = {
  attack:
    'fills a conversation with a hundred messages of 4,000 characters, all number words, and reads it over',
  before: 'each reading looked through all of them anew: 0.7 s of the processor, and everybody waited',
  async run(target, size) {
    const { pool } = target;
    const [buyer, seller] = [await attacker(target), await attacker(target)];
    const { id } = (await (await publish(buyer)).json()) as { id: string };
    const sent = (await (await offer(seller, id)).json()) as { id: string; updatedAt: string };
    const version = { updatedAt: sent.updatedAt };
    const accepted = await buyer.call('POST', `/offers/${sent.id}/accept`, version);
    const { chatId } = (await accepted.json()) as { chatId: string };
    await pool.query(
      `insert into chat_messages (id, chat_id, sender_id, message, created_at)
       select gen_random_uuid(), $1, $2, $3, now() + n * interval '1 ms' from generate_series(1, 100) n`,
      [chatId, seller.id, hard],
    );
    const read = async () => {
      const answer = await buyer.call('GET', `/chats/${chatId}/messages?limit=100`);
      return ((await answer.json()) as { items: unknown[] }).items.length;
    };
    const shown = await read();
    const before = target.cpuMs();
    const readings = size === 'short' ? 10 : 50;
    for (let nth = 0; nth < readings; nth++) await read();
    const each = (target.cpuMs() - before) / readings;
    return [
      { measure: 'messages read', value: shown, unit: '', least: 100 },
      { measure: 'processor time of a reading', value: each, unit: 'ms', most: 100 },
    ];
  },
};
