import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readServeConfig } from '../platform/config/serve-config.ts';
import { originHere } from '../platform/config/origin-here.ts';

// Waits until the process on PORT serves. The supervisor runs it after the start, because Node cannot tell it by a datagram.

const longest_ms = 290_000;
const longest_try_ms = 5_000;
const pause_ms = 250;

const address = `${originHere(readServeConfig(process.env))}/api/health/ready`;

/**
 * What the process answers: `ready`, or why it is not. Each try has a connection of its own: a call of `fetch` during a slow start kept waiting,
 * without a connection and past its own limit.
 */
const ask = (): Promise<string> =>
  new Promise((tell) => {
    const call = get(address, { agent: false, timeout: longest_try_ms }, (answer) => {
      void text(answer).then(
        (body) => tell(answer.statusCode === 200 ? 'ready' : `${answer.statusCode} ${body}`),
        (error: Error) => tell(error.message),
      );
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', (error) => tell(error.message));
  });

const until = Date.now() + longest_ms;
for (let said = await ask(); said !== 'ready'; said = await ask()) {
  if (Date.now() > until) {
    process.stderr.write(`${address} is not ready: ${said}\n`);
    process.exit(1);
  }
  await sleep(pause_ms);
}
