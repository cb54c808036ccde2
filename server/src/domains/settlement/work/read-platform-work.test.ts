import { createHash, randomUUID } from 'node:crypto';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { createGiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { type PlatformWork, readPlatformWork, scope_of_work } from '@clinic/contract/settlement/platform-work.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankShows, lineOf, openMatchedAccount } from '../../../testing/bank/matched-account.ts';
import {
  askFor,
  codeOf,
  collectingCounter,
  newestOf,
  sweep,
  tellApp,
  webhook_secret,
} from '../../../testing/money/acquirers.ts';
import { billedClinic } from '../../../testing/money/fee-statements.ts';
import { openBankAccount, openPayoutAccount, plantAdvice } from '../../../testing/money/giro.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { approvedRefund, receivedPayment, secondPerson } from '../../../testing/money/refunds.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
});
afterAll(() => app.close());

const read = async (key = test_platform_key) => (await app.call(readPlatformWork, {}, key)).answer;

/** A key of the platform with these scopes alone. */
async function keyWith(...scopes: string[]): Promise<string> {
  const key = randomUUID();
  await app.owner.query('insert into platform_key (name, key_hash, scopes) values ($1, $2, $3)', [
    `platform ${key.slice(0, 8)}`,
    createHash('sha256').update(key).digest('hex'),
    scopes,
  ]);
  return key;
}

/** A payment that an acquirer collected, of which a webhook tells or not. */
async function paidAtAcquirer({ is_told }: { is_told: boolean }) {
  const own = await makeCounter(app);
  const { fake, connection_id } = await collectingCounter(app, own, 'stripe');
  const { id } = (await askFor(app, own)).answer;
  await codeOf(app, own, id);
  const { id: provider_id } = newestOf(fake);
  fake.pay(provider_id);
  if (is_told) await tellApp(app, connection_id, fake.webhookOf(provider_id, webhook_secret));
  app.clock.offset_ms += 21_000;
  await sweep(app);
  await fake.stop();
}

const makers: Record<keyof PlatformWork, () => Promise<unknown>> = {
  open_issues: async () => {
    const own = await openCounter(app, counter.user, counter.clinic);
    const { id } = await startPayment(app, own, { patient_id: randomUUID().slice(0, 8) });
    return app.call(createIssue, { params: { id: String(id) }, body: { type: 4, remark: 'Please look' } }, own.token);
  },
  held_payments: async () => {
    await receivedPayment(app, counter, 100, 60);
    // Held money has an issue as well, which is answered here.
    await app.owner.query("update issue set status = 'r' where status = 'n' and type = 0");
  },
  unmatched_outcomes: () => sendOutcome(app, { reference: `Z${randomUUID().slice(0, 8)}` }),
  advices_waiting: () => plantAdvice(app, counter.clinic, { process_status: 'w' }),
  advices_processing: () => plantAdvice(app, counter.clinic, { process_status: 'r' }),
  advices_failed: () => plantAdvice(app, counter.clinic, { process_status: 'f' }),
  giro_files: async () => {
    await openPayoutAccount(app);
    await openBankAccount(app, counter.clinic);
    await app.call(createGiroFile, { body: { dry_run: false } }, test_platform_key);
  },
  refunds: async () => {
    const by = { by: counter, decider: await secondPerson(app, counter) };
    return approvedRefund(app, by, await receivedPayment(app, counter), 5);
  },
  bank_exceptions: async () => bankShows(app, await openMatchedAccount(app), lineOf(3, 'NOTPROVIDED')),
  bank_exceptions_overdue: async () => {
    await bankShows(app, await openMatchedAccount(app), lineOf(4, 'NOTPROVIDED'));
    await app.owner.query(`update bank_exception set due_on = current_date - 3 where amount_cents = 4`);
  },
  fee_statements_overdue: async () => {
    await billedClinic(app, 100);
    // The one of today is due later.
    const { clinic_id } = await billedClinic(app, 100);
    await app.owner.query('update fee_statement set due_date = current_date - 3 where clinic_id = $1', [clinic_id]);
  },
  acquirers_silent: async () => {
    // A poll alone finds the payment of the first one.
    await paidAtAcquirer({ is_told: false });
    await paidAtAcquirer({ is_told: true });
  },
};

test('each kind of work is counted by itself, over all clinics', async () => {
  const kinds = Object.keys(makers) as (keyof PlatformWork)[];
  const expected = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  expect(await read()).toEqual(expected);
  for (const kind of kinds) {
    await makers[kind]();
    expected[kind] = 1;
    expect([kind, await read()]).toEqual([kind, expected]);
  }
});

test('a count is given to who holds the scope of its list, and null to others', async () => {
  for (const scope of ['settlement:read', 'payments:read']) {
    const work = await read(await keyWith('issues:read', scope));
    const shown = Object.entries(work).flatMap(([kind, count]) => (count === null ? [] : [kind]));
    const allowed = Object.entries(scope_of_work).filter(([, needed]) => ['issues:read', scope].includes(needed));
    expect(shown).toEqual(allowed.map(([kind]) => kind));
  }
});
