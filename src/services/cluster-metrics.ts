import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';

const ASK = 'alreves:ask-metrics';
const TELL = 'alreves:tell-metrics';

interface Message {
  type?: string;
  id?: string;
  text?: string;
}

/** In the primary: answers a worker's request with the metrics of all workers together. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: Message) => {
    if (message?.type !== ASK) return;
    const text = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ type: TELL, id: message.id, text });
  });
}

/**
 * In a worker: lets the primary collect from `registry`, and returns the function that asks it for the metrics of all.
 */
export function joinMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
  return () =>
    new Promise((resolve) => {
      const id = randomUUID();
      const listen = (message: Message) => {
        if (message?.type !== TELL || message.id !== id) return;
        process.off('message', listen);
        // A worker that is still starting makes the primary time out: then the metrics of this process are better than
        // none.
        resolve(message.text || registry.metrics());
      };
      process.on('message', listen);
      process.send?.({ type: ASK, id });
    });
}
