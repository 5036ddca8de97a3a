import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** The costs of a process and its children so far. */
export interface Cost {
  /** Milliseconds of processor time. */
  cpu: number;
  /** Bytes of memory held now. */
  memory: number;
}

/** Milliseconds of one clock tick: Linux has 100 ticks a second wherever Node runs. */
const tickMs = 10;
const pageBytes = 4096;

interface Running extends Cost {
  parent: number;
  /** Ticks of its children that have ended. */
  ended: number;
}

function read(pid: string | number): Running | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (nth: number) => Number(fields[nth]);
    return {
      parent: at(1),
      cpu: (at(11) + at(12)) * tickMs,
      ended: (at(13) + at(14)) * tickMs,
      memory: at(21) * pageBytes,
    };
  } catch {
    return null;
  }
}

/** The cost of a process and all its descendants, including ended ones; from Linux's `/proc`. */
export function costOf(pid: number): Cost {
  const running = new Map<number, Running>();
  for (const name of readdirSync('/proc')) {
    const one = /^\d+$/.test(name) ? read(name) : null;
    if (one) running.set(Number(name), one);
  }
  const total = { cpu: 0, memory: 0 };
  const add = (id: number) => {
    const one = running.get(id);
    if (!one) return;
    total.cpu += one.cpu + one.ended;
    total.memory += one.memory;
    for (const [child, { parent }] of running) if (parent === id) add(child);
  };
  add(pid);
  return total;
}

/** The first process of the database; null when it runs on another machine. */
export async function postmasterOf(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const isHere = () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes('(postgres)');
  try {
    return isHere() ? (read(pid)?.parent ?? null) : null;
  } catch {
    return null;
  }
}
