import { createIssue } from '@clinic/contract/payments/issues.ts';
import { login } from '@clinic/contract/access/sign-in.ts';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { updateTransaction } from '@clinic/contract/payments/transactions.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoodCall, makeGoodCall } from '../samples/good-call.ts';
import { targetOf, untouched } from './bad-request.ts';
import { changedTables, takeFingerprint } from './fingerprint.ts';
import { type HeaderLine, header_variants } from './header-variants.ts';
import { faultsOfProblem } from './judge.ts';
import { type BadInputStage, setStage } from './stage.ts';
import type { WireAnswer } from './wire-answer.ts';
import { Wire } from './wire.ts';

let stage: BadInputStage;
beforeAll(async () => {
  stage = await setStage('error');
});
afterAll(() => stage.app.close());

const endpoints: EndpointDefinition[] = [login, createIssue, updateTransaction, receivePaymentOutcome];

/** A body that every validation refuses. */
const bad_body = '{"amount":"0x10","remark":7,"code":true}';

/** The call's own headers, changed; content-length follows the body unless a variant says otherwise. */
function bytesWith(call: GoodCall, body: string, change: (headers: HeaderLine[]) => HeaderLine[]): Buffer {
  const headers = change([
    ['host', '127.0.0.1'],
    ['content-type', 'application/json'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
    ...Object.entries(call.credentials(body)),
  ]);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const target = targetOf(untouched(call));
  return Buffer.from(`${call.endpoint.method} ${target} HTTP/1.1\r\n${lines}\r\n${body}`, 'latin1');
}

/** Node's HTTP layer refuses a missing host and an unknown expectation, without a body. */
const faultsOfRefusal = (answer: WireAnswer): string[] =>
  answer.body === '' && [400, 417].includes(answer.status) ? [] : faultsOfProblem(answer);

test('T14 there are at least 60 variants of headers', () => {
  expect(header_variants.length).toBeGreaterThanOrEqual(60);
});

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'T14 %s: a bad body is never accepted, and nothing fails',
  async (_, endpoint) => {
    const call = await makeGoodCall(stage.world, endpoint);
    const before = await takeFingerprint(stage.app.owner);
    const faults: string[] = [];
    for (const { what, change } of header_variants) {
      const wire = new Wire(stage.app.url);
      // The test ends requests for which the server waits for more bytes: timeouts are not under test here.
      const outcome = await wire.send(bytesWith(call, bad_body, change), 1_000);
      wire.close();
      if (typeof outcome === 'string') continue;
      if (outcome.status < 400 || outcome.status >= 500) faults.push(`${what}: ${outcome.status} ${outcome.body}`);
      else faults.push(...faultsOfRefusal(outcome).map((fault) => `${what}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(changedTables(before, await takeFingerprint(stage.app.owner))).toEqual([]);
    expect(stage.logged).toEqual([]);
  },
);

test('T14 with any of these headers a good body is accepted or refused, and nothing fails', async () => {
  const faults: string[] = [];
  let taken = 0;
  for (const { what, change } of header_variants) {
    const call = await makeGoodCall(stage.world, createIssue);
    const wire = new Wire(stage.app.url);
    const outcome = await wire.send(bytesWith(call, JSON.stringify(call.body), change), 1_000);
    wire.close();
    if (typeof outcome === 'string') continue;
    if (outcome.status < 300) taken++;
    else if (outcome.status >= 500) faults.push(`${what}: ${outcome.status} ${outcome.body}`);
    else faults.push(...faultsOfRefusal(outcome).map((fault) => `${what}: ${fault}`));
  }
  expect(faults).toEqual([]);
  // Some variants are harmless. If none were accepted, the refusals above would prove nothing.
  expect(taken).toBeGreaterThan(5);
  expect(stage.logged).toEqual([]);
});
