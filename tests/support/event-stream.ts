import { vi } from 'vitest';

export interface HeardEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

export interface HeardStream {
  events: HeardEvent[];
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  /** Waits until this many events of the type have arrived. */
  until(event: string, count?: number): Promise<HeardEvent[]>;
  leave(): void;
}

/** Reads a response of server-sent events. */
export function hearStream(answer: Response): HeardStream {
  const events: HeardEvent[] = [];
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => splitOnce(line)));
        const event = fields.get('event');
        if (event)
          events.push({ id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? 'null') });
      }
    }
  })();
  return {
    events,
    ended,
    async until(event, count = 1) {
      const heard = () => events.filter((one) => one.event === event);
      await vi.waitFor(() => {
        if (heard().length < count) throw new Error(`heard only ${JSON.stringify(events)}`);
      });
      return heard();
    },
    leave: () => void reader.cancel(),
  };
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}
