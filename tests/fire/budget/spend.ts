import { readFileSync, writeFileSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import type { FireTarget } from '../fire.ts';
import type { OddRequest } from './odd.ts';

export interface Spent {
  cpuMs: number;
  memoryMb: number;
  /** Size of the answer. */
  kilobytes: number;
  headerKilobytes: number;
  status: number;
}

/** This client accepts larger headers, to measure them. */
const maxHeaderSize = 256 * 1024;
/** Limits of one request. Usual proxies accept 8 kB of response headers, clients twice as much. */
export const most = { cpuMs: 250, memoryMb: 50, kilobytes: 1_000, headerKilobytes: 8 };
const isTooMuch = ({ cpuMs, memoryMb }: Spent): boolean => cpuMs > most.cpuMs || memoryMb > most.memoryMb;

/**
 * Measures what one request costs the server's process. An expensive request is repeated, because garbage collection or
 * background work may have caused the cost: a cost of the request itself appears every time.
 */
export async function spend(target: FireTarget, odd: OddRequest, agent: Agent): Promise<Spent> {
  let least: Spent | undefined;
  for (let attempt = 0; attempt < 3; attempt++) {
    const spent = await spendOnce(target, odd, agent);
    least = {
      ...spent,
      cpuMs: Math.min(spent.cpuMs, least?.cpuMs ?? Infinity),
      memoryMb: Math.min(spent.memoryMb, least?.memoryMb ?? Infinity),
    };
    if (!isTooMuch(least)) break;
  }
  return least!;
}

async function spendOnce(target: FireTarget, odd: OddRequest, agent: Agent): Promise<Spent> {
  const { pid } = target.server;
  const memory = peakMemory(pid);
  const before = target.cpuMs();
  const { status, bytes, headerBytes } = await send(target.url, odd, agent);
  return {
    cpuMs: target.cpuMs() - before,
    memoryMb: memory(),
    kilobytes: bytes / 1024,
    headerKilobytes: headerBytes / 1024,
    status,
  };
}

/** Starts to measure. The returned function gives the peak growth of the memory since then, in megabytes. */
function peakMemory(pid: number): () => number {
  const figure = (name: string): number => {
    const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  };
  // Resets the process's peak memory to its current memory.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = figure('VmRSS');
  return () => figure('VmHWM') - before;
}

interface Sent {
  status: number;
  bytes: number;
  headerBytes: number;
}

/** Sends the request unchanged: `fetch` would normalize the address. */
function send(url: string, odd: OddRequest, agent: Agent): Promise<Sent> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const { method, path, headers = {}, body } = odd;
    const sent = request({ hostname, port, agent, method, path, headers, maxHeaderSize }, (answer) => {
      let bytes = 0;
      // An event stream never ends.
      if (answer.headers['content-type'] === 'text/event-stream') answer.once('data', () => sent.destroy());
      const headerBytes = answer.rawHeaders.join('....').length;
      answer.once('close', () => resolve({ status: answer.statusCode ?? 0, bytes, headerBytes }));
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', () => undefined);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server refuses a body after its first bytes and closes the connection while the client is still sending.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE')
        resolve({ status: 0, bytes: 0, headerBytes: 0 });
      else reject(new Error(`${method} ${path.slice(0, 80)}: ${error.code}`));
    });
    if (body !== undefined) sent.setHeader('Content-Length', Buffer.byteLength(body));
    sent.end(body);
  });
}
