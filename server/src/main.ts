import { startText } from './announce-start.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { standardOutput } from './platform/log/standard-output.ts';
import { startServer } from './start-server.ts';

const longest_stop_ms = 30_000;
/** Waits for the last lines of the log, but with a limit: the log may have no reader. */
const last_lines_ms = 1_000;

async function exit(code: number): Promise<void> {
  await standardOutput().taken(last_lines_ms);
  process.exit(code);
}

/** Shuts down in order on the first signal. Exits at once on a second one, or if something hangs. */
function endOnSignals(stop: () => Promise<void>, longest_ms: number): void {
  let asked = 0;
  const end = async (): Promise<void> => {
    asked += 1;
    if (asked > 1) process.exit(1);
    setTimeout(() => process.exit(1), longest_ms).unref();
    await stop();
    await exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end());
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.log_level);
  // A signal during the start waits for it, so that nothing is left half started.
  const starting = startServer(config, log);
  const stop = async (): Promise<void> => {
    const server = await starting;
    await server.drain();
    await server.stop();
  };
  endOnSignals(stop, longest_stop_ms + config.drain_seconds * 1000);
  let ending = false;
  const crash = (error: unknown): void => {
    log.fatal({ err: error }, 'something unforeseen happened: this process ends');
    // Another error during the shutdown must not start it again.
    if (ending) return;
    ending = true;
    process.exitCode = 1;
    setTimeout(() => process.exit(1), longest_stop_ms).unref();
    void starting
      .then((server) => server.stop())
      .catch(() => {})
      .then(() => exit(1));
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  // Warnings of the runtime go to stderr. If stderr has no reader any more, the process must not end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const { origin, secrets } = await starting;
  // Standard output has the log alone, one line of JSON each.
  process.stderr.write(startText(config, secrets, origin));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  await exit(1);
}
