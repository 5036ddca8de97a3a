export type Say = (line: string) => void;

export const say: Say = (line) => process.stdout.write(`${line}\n`);

/** An error that ends the run with its message and no stack trace. */
export class EndOfRun extends Error {}

/**
 * Runs a command of the bench to its end. Any error, also an unhandled one, closes what was opened and ends
 * the process with one sentence and exit code 1.
 */
export async function runToEnd(run: (opened: (close: () => Promise<unknown>) => void) => Promise<void>) {
  const closing: (() => Promise<unknown>)[] = [];
  const stopped = new Promise<never>((_, reject) => {
    process.on('unhandledRejection', reject);
    process.on('uncaughtException', reject);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => reject(new EndOfRun(`it got ${signal}`)));
  });
  try {
    await Promise.race([run((close) => closing.unshift(close)), stopped]);
  } catch (error) {
    process.exitCode = 1;
    say(`The run ended: ${error instanceof EndOfRun ? error.message : (error as Error).stack}`);
  }
  for (const close of closing) await close().catch((error: Error) => say(`While closing: ${error.message}`));
  process.exit();
}
