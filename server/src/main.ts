import { startText } from './announce-start.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { standardOutput } from './platform/log/standard-output.ts';
import { startServer } from './start-server.ts';

const longest_stop_ms = 30_000;
/** The last lines of the log are waited for, but not for ever: perhaps nobody reads it. */
const last_lines_ms = 1_000;

async function exit(code: number): Promise<void> {
  await standardOutput().taken(last_lines_ms);
  process.exit(code);
}

/** Ends in order when asked to; at once when asked again, or when something hangs. */
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
    // Whatever else goes wrong on the way out must not begin it anew.
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
  // Warnings of the runtime go there; when nobody is left to read them they are no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const { origin, secrets } = await starting;
  standardOutput().write(startText(config, secrets, origin));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  await exit(1);
}
