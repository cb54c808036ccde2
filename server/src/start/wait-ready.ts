import { setTimeout as sleep } from 'node:timers/promises';
import { readServeConfig } from '../platform/config/serve-config.ts';
import { originHere } from './take-port.ts';

// Waits until the process on PORT serves. The supervisor runs it after the start, because Node cannot tell it by a datagram.

const longest_ms = 290_000;
const pause_ms = 250;

const address = `${originHere(readServeConfig(process.env))}/api/health/ready`;

/** What the process answers: `ready`, or why it is not. */
async function ask(): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    const body = await answer.text();
    return answer.ok ? 'ready' : `${answer.status} ${body}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? `${message}: ${cause.message}` : message;
  }
}

const until = Date.now() + longest_ms;
for (let said = await ask(); said !== 'ready'; said = await ask()) {
  if (Date.now() > until) {
    process.stderr.write(`${address} is not ready: ${said}\n`);
    process.exit(1);
  }
  await sleep(pause_ms);
}
