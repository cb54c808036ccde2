import { roles } from '@clinic/contract/shared/roles.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { playVoucher, type VoucherStage } from '../../../testing/histories/play-vouchers.ts';
import { type VoucherCommand, voucherHistory } from '../../../testing/histories/voucher-commands.ts';
import { addToCount } from '../../../testing/long-run.ts';
import { raceTimeout } from '../../../testing/race-rounds.ts';
import { makeCounter } from '../../../testing/money/payments.ts';
import { withoutTrigger } from '../../../testing/money/plant-violation.ts';
import { makePromoCode } from '../../../testing/money/promo-codes.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** A failure prints `HISTORY_SEED`, which replays the same histories. */
const histories = Number(process.env['HISTORIES'] ?? 25);
const seed = Number(process.env['HISTORY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function newStage(): Promise<VoucherStage> {
  const group = await makeGroup(app);
  const seller = await makeCounter(app, { roles, group });
  const sister = await makeCounter(app, { roles, group, clinic: await makeClinic(app, group) });
  const place = { app, group, clinic: seller.clinic };
  const make = async (remain: number, home_delivery: boolean) => {
    const { id } = await makeVoucher(place, { status: 'l', all_provider: true, remain, home_delivery });
    return { id, remain, is_live: true, is_parcel: home_delivery };
  };
  const { code } = await makePromoCode({ ...place, user: seller.user }, { most_uses: 3 });
  return {
    app,
    branches: [seller, sister],
    vouchers: [await make(10, false), await make(8, true)],
    orders: [],
    code: { code, left: 3 },
  };
}

/** What the group owes, and the states and stock, as the database has them. */
async function rowsOf({ branches, vouchers }: VoucherStage) {
  const { group_id } = branches[0].clinic;
  const all = async (statement: string, values: unknown[]) => (await app.owner.query(statement, values)).rows;
  return {
    owed: await all(
      `select -coalesce(sum(e.voucher_liability_cents), 0)::int8 as cents from journal_entry e join clinic c on c.id = e.clinic_id where c.group_id = $1`,
      [group_id],
    ),
    certificates: await all('select id, status from voucher_certificate where group_id = $1 order by id', [group_id]),
    stock: await all('select id, remain from voucher where id = any ($1) order by id', [vouchers.map(({ id }) => id)]),
  };
}

function expectedOf({ orders, vouchers }: VoucherStage) {
  const certificates = orders.flatMap((order) => order.certificates);
  const open = certificates.filter(({ state }) => 'pij'.includes(state));
  return {
    owed: [{ cents: open.reduce((sum, one) => sum + one.price_cents, 0) }],
    certificates: certificates
      .map(({ id, state }) => ({ id, status: state }))
      .toSorted((one, other) => one.id - other.id),
    stock: vouchers.map(({ id, remain }) => ({ id, remain })).toSorted((one, other) => one.id - other.id),
  };
}

async function tellAndCheck(commands: VoucherCommand[]): Promise<void> {
  const stage = await newStage();
  for (const command of commands) await playVoucher(stage, command);
  expect(await rowsOf(stage)).toEqual(expectedOf(stage));
}

test(
  `after ${histories} random histories the vouchers are the model's and every invariant of the server holds (HISTORY_SEED=${seed})`,
  async () => {
    await fc.assert(fc.asyncProperty(voucherHistory, tellAndCheck), { seed, numRuns: histories, endOnFailure: false });
    expect((await checkInvariants(app.owner_url, invariants)).violations).toEqual([]);
    addToCount('random histories of vouchers', histories);
  },
  raceTimeout(120_000 + histories * 3_000),
);

test(
  'finds a product that omits an entry of its journal',
  async () => {
    const told = await withoutTrigger(app, { table: 'voucher_certificate', trigger: 'journal_refunded' }, async () =>
      fc.check(fc.asyncProperty(voucherHistory, tellAndCheck), { seed: 1, numRuns: 40, endOnFailure: true }),
    );
    expect(told.failed).toBe(true);
  },
  raceTimeout(120_000),
);
