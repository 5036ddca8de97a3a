import type { Pool } from 'pg';
import { addSessions, type Person, pickRequests } from '../market/samples.ts';

/** The data that the loads are made of. */
export interface Material {
  pool: Pool;
  /** Open requests in random order, owned by none of `people`. */
  requestIds: readonly string[];
  /** Signed-in people. */
  people: readonly Person[];
  /** The cursor of the list's twentieth page: its text, and the time and id in it. */
  cursor: { text: string; at: string; id: string };
}

export async function findMaterial(pool: Pool): Promise<Material> {
  const people = await addSessions(pool, 200);
  const requestIds = await pickRequests(pool, people, 20_000);
  const { rows } = await pool.query<{ at: Date; id: string }>(
    `select created_at as at, id from buy_requests where status = 'active' and hidden_for is null
     order by created_at desc, id desc offset $1 limit 1`,
    [19 * 24 - 1],
  );
  const [{ at, id } = { at: new Date(), id: '' }] = rows;
  const time = at.toISOString();
  const text = Buffer.from(JSON.stringify([0, time, id])).toString('base64url');
  return { pool, requestIds, people, cursor: { text, at: time, id } };
}
