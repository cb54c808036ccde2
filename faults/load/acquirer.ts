import { setTimeout as delay } from 'node:timers/promises';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import type { Random } from '@clinic/server/demo/random.ts';
import { signedHeaders } from '@clinic/server/testing/money/payments.ts';
import type { OutcomeOperation } from './history.ts';
import { type Asking, untilKnown } from './until-known.ts';

/** The greatest age of a webhook's timestamp, with a margin. */
const latest_seconds = 270;

/** A delivery that arrives later than the others, signed long before, and is repeated until answered. */
async function deliver(
  operation: OutcomeOperation,
  urls: readonly [string, string],
  payload: string,
  wait_ms: number,
  age_seconds: number,
  asking: Asking,
): Promise<void> {
  await delay(wait_ms);
  const headers = signedHeaders(payload, { at: new Date(Date.now() - age_seconds * 1000) });
  const attempts: OutcomeOperation = { ...operation, attempts: [], known: 'unknown' };
  await untilKnown(attempts, asking, async (server, signal) => {
    const body = JSON.parse(payload) as object;
    const answered = await callEndpoint(urls[server], receivePaymentOutcome, { body }, undefined, headers, signal);
    if (answered.status < 300) operation.effect = answered.answer.effect;
    return answered;
  });
  operation.attempts.push(...attempts.attempts);
  if (operation.known !== 'refused' && attempts.known !== 'unknown') operation.known = attempts.known;
}

/** An outcome delivered up to four times, at once or shuffled, on both servers, with an earlier failure in between. */
export async function acquirerDelivers(
  operation: OutcomeOperation,
  urls: readonly [string, string],
  random: Random,
  asking: () => Asking,
): Promise<void> {
  const payloads = Array.from({ length: random.whole(1, 4) }, () => operation.payload);
  if (operation.failure_told && operation.status === 'paid')
    payloads.push(JSON.stringify({ ...(JSON.parse(operation.payload) as object), status: 'failed' }));
  await Promise.all(
    payloads.map((payload) => {
      const wait_ms = random.chance(0.5) ? 0 : random.whole(1, 300);
      return deliver(operation, urls, payload, wait_ms, random.whole(0, latest_seconds), asking());
    }),
  );
}
