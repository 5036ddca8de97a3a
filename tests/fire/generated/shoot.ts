import type { Pool } from 'pg';
import { leaksIn } from '../../api/authorization/leaks.ts';
import type { GeneratedRequest } from './api-requests.ts';
import type { Role, World } from './world.ts';

export interface Shot {
  status: number;
  /** Parts of the answer that this role must not see. */
  leaks: string[];
}

/** Where all data of an account is downloaded: by the API, and by the page. */
const downloads = new Set(['exportAccount', 'GET /profile/datos']);

/** Sends a generated request as its role, and searches the answer for other people's data. */
export async function shoot(world: World, pool: Pool, request: GeneratedRequest): Promise<Shot> {
  const { role, method, path, headers, body: sent } = request;
  const cookie = role === 'visitor' ? undefined : world.people[role].cookie;
  const answer = await fetch(world.url + path, {
    method,
    headers: { ...headers, ...(cookie && { cookie }) },
    redirect: 'manual',
    ...(sent !== undefined && { body: sent }),
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { status: answer.status, leaks: [] };
  }
  const body = await answer.text().catch(async (error) => {
    // A download of all data stops when its session ends: another request of the batch signed this role out.
    if (downloads.has(request.of) && !(await isSignedIn(world, cookie))) return '';
    throw error;
  });
  const text = `${body} ${answer.headers.get('location') ?? ''}`;
  return { status: answer.status, leaks: await leaksOf(world, pool, request, text, answer) };
}

async function isSignedIn(world: World, cookie: string | undefined): Promise<boolean> {
  const { status } = await fetch(`${world.url}/api/me`, { headers: { ...(cookie && { cookie }) } });
  return status === 200;
}

const viewerOf = (world: World, role: Role) => (role === 'visitor' ? null : world.people[role]);

async function leaksOf(
  world: World,
  pool: Pool,
  { role, path }: GeneratedRequest,
  text: string,
  answer: Response,
): Promise<string[]> {
  const viewer = viewerOf(world, role);
  const found: string[] = [];
  for (const [, one, other] of text.matchAll(/entre ([0-9a-f-]{36}) y ([0-9a-f-]{36})/g)) {
    if (viewer?.id !== one && viewer?.id !== other) found.push(`a private text of ${one} and ${other}`);
  }
  for (const person of Object.values(world.people)) {
    const token = person.cookie.split('=')[1] ?? '';
    if (text.includes(person.password) || (token !== '' && text.includes(token))) {
      found.push(`a secret of ${person.name}`);
    }
  }
  if (path.startsWith('/api/')) {
    const isJson = answer.headers.get('content-type')?.includes('json');
    if (isJson && answer.ok)
      found.push(...leaksIn(JSON.parse(text), viewer && { ...viewer, send: never, confirm: never }));
    return found;
  }
  for (const [email] of text.matchAll(/[\w.]+@example\.com/g)) {
    if (email !== viewer?.email && !(await haveAgreed(pool, viewer?.id ?? null, email))) found.push(email);
  }
  return found;
}

const never = () => Promise.reject(new Error('nobody sends here'));

/** Whether the two people made a deal: then they may see each other's address. */
async function haveAgreed(pool: Pool, viewerId: string | null, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from chats c join profiles p on p.id in (c.buyer_id, c.seller_id)
     where p.email = $2 and $1 in (c.buyer_id, c.seller_id) limit 1`,
    [viewerId, email],
  );
  return (rowCount ?? 0) > 0;
}
