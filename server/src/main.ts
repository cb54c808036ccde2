import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { startText } from './announce-start.ts';
import type { Config } from './platform/config/config.ts';
import { checkDataFolder } from './platform/config/data-folder.ts';
import { WrongConfiguration } from './platform/config/faults.ts';
import { readServeConfig } from './platform/config/serve-config.ts';
import { standardOutput } from './platform/log/standard-output.ts';
import type { RunningServer } from './start-server.ts';
import { checkPort, takePort } from './start/take-port.ts';
import { isReadByPeople, tellSteps, writeLine } from './start/tell-steps.ts';

// Only what checks the settings and the port is imported above. The program itself takes a second or more to load.

const longest_stop_ms = 30_000;
/** Waits for the last lines of the log, but with a limit: the log may have no reader. */
const last_lines_ms = 1_000;
/** The exit code of `sysexits.h` for wrong settings: a supervisor need not try again. */
const wrong_configuration = 78;

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

/** Ends the process after an error that nobody foresaw, once it has stopped what runs. */
function endOnCrash(starting: Promise<RunningServer>, tell: (error: unknown) => void): void {
  let ending = false;
  const crash = (error: unknown): void => {
    tell(error);
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
}

/** Says that the portal is open: to people in words, else in one line of the log. */
function reportStart(config: Config, { origin, secrets, setup_link }: RunningServer): void {
  if (isReadByPeople()) process.stderr.write(startText(config, secrets, origin, setup_link));
  else
    writeLine({
      msg: 'started',
      origin,
      api: `${origin}/api/docs`,
      ...(config.sandbox ? { sandbox: `${origin}/sandbox/` } : {}),
    });
}

async function main(): Promise<void> {
  const config = readServeConfig(process.env);
  // In a demo or a test, processes that begin together would all write it.
  if (config.production && !process.env['NODE_COMPILE_CACHE'])
    enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compile'));
  const steps = tellSteps(config.log_level);
  await checkPort(config);
  await checkDataFolder(config.data_dir);
  const [{ createLog }, { startServer }] = await Promise.all([
    import('./platform/log/log.ts'),
    import('./start-server.ts'),
  ]);
  const port = await takePort(config, steps.now);
  const log = createLog(config.log_level);
  // A signal during the start waits for it, so that nothing is left half started.
  const starting = startServer(config, log, { port, steps });
  const stop = async (): Promise<void> => {
    const server = await starting;
    await server.drain();
    await server.stop();
  };
  endOnSignals(stop, longest_stop_ms + config.drain_seconds * 1000);
  endOnCrash(starting, (error) => log.fatal({ err: error }, 'something unforeseen happened: this process ends'));
  const server = await starting;
  steps.end();
  reportStart(config, server);
}

/** Why the server does not start, for people, on standard error. */
function reasonOf(error: unknown): string {
  if (error instanceof WrongConfiguration)
    return [
      'The portal does not start, because its settings are wrong:',
      ...error.faults.map((sentence) => `- ${sentence}`),
      'docs/operations.md lists every setting.',
    ].join('\n');
  return error instanceof Error ? error.message : String(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${reasonOf(error)}\n\n`);
  await exit(error instanceof WrongConfiguration ? wrong_configuration : 1);
}
