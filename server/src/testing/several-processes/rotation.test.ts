import { randomBytes } from 'node:crypto';
import { listPresentedPayments, receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUrl } from '../../platform/db/migrations/roles.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { test_platform_key } from '../database/database-setup.ts';
import { type Counter, makeCounter, outcomeOf, signedHeaders, startPayment } from '../money/payments.ts';
import { startTestApp, test_webhook_secret, type TestApp } from '../test-app.ts';
import { eventually } from '../wire/test-socket.ts';
import { startConstantLoad } from './constant-load.ts';
import { type ProcessPair, startProcessPair } from './process-pair.ts';

/** A process starts within the test and its preparation: a busy machine needs most of a minute for that. */
const patience_ms = 120_000;

const new_secret = `whsec_${randomBytes(24).toString('base64')}`;
const new_key = 'pk_the_one_that_comes_after';

let planting: TestApp;
let pair: ProcessPair;
let counter: Counter;
/** A login of the database's owner for this test alone. Concurrent tests keep theirs. */
const login = `owner_${randomBytes(4).toString('hex')}`;
const ownerUrl = (password: string): string => {
  const url = new URL(planting.owner_url);
  url.username = login;
  url.password = password;
  return url.href;
};

/** Half way: one process has the new value and the former one, the other only the former one. */
beforeAll(async () => {
  planting = await startTestApp();
  await planting.owner.query(`create role ${login} login superuser password 'the-first'`);
  const before = { DATABASE_URL: ownerUrl('the-first') };
  const both = {
    ACQUIRER_WEBHOOK_SECRET: `${new_secret},${test_webhook_secret}`,
    PLATFORM_API_KEY: `${new_key},${test_platform_key}`,
  };
  // One after the other, as in a rolling restart.
  pair = await startProcessPair([before, before], planting);
  await pair.restart(0, both);
  counter = await makeCounter(planting);
}, patience_ms);
afterAll(() => pair.close());

const outcomeStatus = async (which: 0 | 1, secret: string): Promise<number> => {
  const { reference } = await startPayment(planting, counter);
  const payload = JSON.stringify(outcomeOf(planting, { reference }));
  const body = JSON.parse(payload) as object;
  const headers = signedHeaders(payload, { secret });
  const { status } = await callEndpoint(pair.processes[which].url, receivePaymentOutcome, { body }, undefined, headers);
  if (status !== 200) await planting.owner.query("update transaction set device_id = null where payment_status = 'i'");
  return status;
};
const keyStatus = async (which: 0 | 1, key: string): Promise<number> =>
  (await callEndpoint(pair.processes[which].url, listPresentedPayments, {}, key)).status;

test('half way through a change of webhook secret and platform key, callers with the former ones are not refused', async () => {
  for (const which of [0, 1] as const) {
    expect(await outcomeStatus(which, test_webhook_secret)).toBe(200);
    expect(await keyStatus(which, test_platform_key)).toBe(200);
  }
  expect(await outcomeStatus(0, new_secret)).toBe(200);
  expect(await keyStatus(0, new_key)).toBe(200);
});

test(
  'the owner’s password is changed without a failed call: a process with the former one works until it ends',
  async () => {
    const load = startConstantLoad(pair.proxy.url, planting, [counter]);
    await eventually('calls', () => load.calls > 20);
    await planting.owner.query(`alter role ${login} password 'the-second'`);
    const alone = { ACQUIRER_WEBHOOK_SECRET: `${new_secret},${test_webhook_secret}`, PLATFORM_API_KEY: new_key };
    await pair.restart(0, { ...alone, DATABASE_URL: ownerUrl('the-second') });
    await load.stop();
    expect(load.failures.slice(0, 5)).toEqual([]);

    // The connections of the process with only the former password are cut. It reconnects with its login.
    const former = new URL(appUrl(ownerUrl('the-first'))).username;
    const cut = await planting.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and state = 'idle'",
      [former],
    );
    expect(cut.rowCount).toBeGreaterThan(1);
    await eventually('the former login to be back', async () => {
      const { url } = pair.processes[1];
      return (await callEndpoint(url, listTransactions, { query: {} }, counter.token)).status === 200;
    });
    expect(await pair.processes[1].stop()).toBe(0);

    // No process uses the former login any more: it is removed, and can no longer connect.
    await eventually('the former login to be unused', async () => {
      const { rowCount } = await planting.owner.query('select from pg_stat_activity where usename = $1', [former]);
      return rowCount === 0;
    });
    await planting.owner.query(`drop role ${former}`);
    const client = new pg.Client({ connectionString: appUrl(ownerUrl('the-first')) });
    await expect(client.connect()).rejects.toThrow(/authentication failed/);
  },
  patience_ms,
);

test('a platform key that is no longer configured is refused', async () => {
  expect(await keyStatus(0, test_platform_key)).toBe(401);
  expect(await keyStatus(0, new_key)).toBe(200);
});
