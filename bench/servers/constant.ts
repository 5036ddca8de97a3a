import { createServer } from 'node:http';

/** The ceiling of the benchmark: a bare server that gives the same bytes to everything, as many as BENCH_BYTES says. */
const body = Buffer.alloc(Number(process.env.BENCH_BYTES), 'a');
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length };

createServer((_, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
for (const event of ['disconnect', 'SIGTERM'] as const) process.on(event, () => process.exit(0));
