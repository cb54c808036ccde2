import { setTimeout as sleep } from 'node:timers/promises';
import { readServeConfig } from '../platform/config/serve-config.ts';

// Waits until the process on PORT serves. The supervisor runs it after the start, because Node cannot tell it by a datagram.

const longest_ms = 290_000;
const pause_ms = 250;

const { host, port } = readServeConfig(process.env);
const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/health/ready`;

const isReady = (): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const until = Date.now() + longest_ms;
while (!(await isReady())) {
  if (Date.now() > until) {
    process.stderr.write(`${address} does not answer 200. The log says why.\n`);
    process.exit(1);
  }
  await sleep(pause_ms);
}
