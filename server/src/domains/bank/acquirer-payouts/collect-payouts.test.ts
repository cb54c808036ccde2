import { previewAccountingDay } from '@clinic/contract/accounting/accounting-exports.ts';
import { judgeBankExceptions, undoBankMatches } from '@clinic/contract/bank/bank-exceptions.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysAgo } from '../../../testing/bank/bank-files.ts';
import { bankShows, booksOf, lastLine, lineOf, openMatchedAccount } from '../../../testing/bank/matched-account.ts';
import {
  askFor,
  collectBy,
  codeOf,
  collectingCounter,
  newestOf,
  tellApp,
  webhook_secret,
} from '../../../testing/money/acquirers.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { matchBank } from '../matching/judge-lines.ts';
import { collectPayouts, payoutWorkers } from './collect-payouts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.offset_ms = 0;
});

test('a day of Stripe, from the code to the payout at the bank: each receivable ends at zero, the fee is the acquirer’s cost', async () => {
  const account = await openMatchedAccount(app);
  const [first, second] = [await makeCounter(app), await makeCounter(app)];
  const { fake, connection_id } = await collectingCounter(app, first, 'stripe');
  await collectBy(app, second.clinic, connection_id);
  const paid: { counter: Counter; id: number }[] = [];
  for (const counter of [first, second]) {
    const { id } = (await askFor(app, counter, 100)).answer;
    await codeOf(app, counter, id);
    const provider_id = newestOf(fake).id;
    fake.pay(provider_id);
    expect(await tellApp(app, connection_id, fake.webhookOf(provider_id, webhook_secret))).toBe(200);
    paid.push({ counter, id });
  }
  const confirmedOn = () =>
    Promise.all(
      paid.map(async ({ counter, id }) => {
        const { answer } = await app.call(getTransaction, { params: { id: String(id) } }, counter.token);
        return answer.bank_confirmed_on;
      }),
    );
  const payout = fake.payOut();
  if (!payout) throw new Error('The fake paid nothing out.');
  // The bank is earlier than the list of payouts.
  await bankShows(app, account, lineOf(2 * (10_000 - 130), payout.id));
  expect(await lastLine(app, account)).toMatchObject({ kinds: [], exception: 'money_without_payment' });
  expect(await confirmedOn()).toEqual([null, null]);
  await collectPayouts(app.platform);
  await collectPayouts(app.platform);
  await matchBank(app.platform);
  expect(await lastLine(app, account)).toMatchObject({ kinds: ['acquirer_payout'], exception: null });
  // Undone by a person, and matched again.
  const of_line = { params: { id: String((await lastLine(app, account)).id) }, body: { note: 'Looked at again' } };
  const undone = await app.call(undoBankMatches, of_line, test_platform_key);
  expect([undone.status, await confirmedOn()]).toEqual([200, [null, null]]);
  for (const { id } of paid) expect(await booksOf(app, id)).toEqual({ receivable: 10_000, bank: 0, cost: 0 });
  const judged = await app.call(judgeBankExceptions, { body: { ids: [undone.answer.id] } }, test_platform_key);
  expect(judged.answer).toEqual({ matched: 1, left: 0 });
  const { rows } = await app.owner.query(
    `select sum(acquirer_receivable_cents)::int as receivable, sum(bank_cents)::int as bank, sum(acquirer_cost_cents)::int as cost
     from journal_entry where clinic_id = any ($1) group by clinic_id`,
    [[first.clinic.id, second.clinic.id]],
  );
  expect(rows).toEqual([
    { receivable: 0, bank: 9_870, cost: 130 },
    { receivable: 0, bank: 9_870, cost: 130 },
  ]);
  expect(await confirmedOn()).toEqual([daysAgo(0), daysAgo(0)]);
  for (const { id } of paid) expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 9_870, cost: 130 });
  expect((await checkInvariants(app.owner_url, invariants)).violations).toEqual([]);
  await fake.stop();

  // The day after, its journal is made for the books.
  app.clock.offset_ms += 86_400_000 + 7_200_000;
  const day = await app.call(previewAccountingDay, { query: { day: daysAgo(0) } }, test_platform_key);
  for (const { clinic } of [first, second]) {
    const lines = day.answer.journals
      .flatMap((journal) => journal.lines)
      .filter((line) => line.clinic?.id === clinic.id)
      .map((line) => [line.account, line.amount]);
    const sums = Object.fromEntries(lines);
    expect(lines.length).toBe(Object.keys(sums).length);
    expect(sums).toMatchObject({ bank: 98.7, acquirer_cost: 1.3, acquirer_receivable: 0 });
  }
});

test('a payout that is told is collected at once, and later money is in the next one', async () => {
  const counter = await makeCounter(app);
  const { fake, connection_id } = await collectingCounter(app, counter, 'stripe');
  const pay = async () => {
    const { id } = (await askFor(app, counter, 100)).answer;
    await codeOf(app, counter, id);
    const provider_id = newestOf(fake).id;
    fake.pay(provider_id);
    await tellApp(app, connection_id, fake.webhookOf(provider_id, webhook_secret));
    const payout = fake.payOut();
    if (!payout) throw new Error('The fake paid nothing out.');
    const target = { url: `${app.url}/api/webhooks/${connection_id}`, secret: webhook_secret };
    expect(await fake.tellPayout(payout, target)).toBe(200);
    // Told again, and out of order.
    expect(await fake.tellPayout(payout, target)).toBe(200);
    return { provider_payout_id: payout.id, net_cents: 9_870, items: [provider_id] };
  };
  const told = [await pay(), await pay()];
  const { rows: jobs } = await app.owner.query<{ data: { connection_id: number } }>(
    "select data from pgboss.job where name = 'acquirer-payout-told' and (data->>'connection_id')::bigint = $1",
    [connection_id],
  );
  expect(jobs.length).toBe(4);
  const worker = payoutWorkers.find(({ kind }) => kind.name === 'acquirer-payout-told');
  for (const { data } of jobs) await worker?.work(app.platform, data as never, { kind: '', id: '', tries: 1 });
  const { rows } = await app.owner.query(
    `select p.provider_payout_id, p.net_cents::int as net_cents,
       array(select i.acquirer_id from acquirer_payout_item i where i.acquirer_payout_id = p.id order by i.number) as items
     from acquirer_payout p where p.acquirer_connection_id = $1 order by p.id`,
    [connection_id],
  );
  expect(rows).toEqual(told);
  await fake.stop();
});
