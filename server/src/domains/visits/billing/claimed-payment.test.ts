import { listVisitHistory } from '@clinic/contract/visits/history/history.ts';
import { readVisitBill } from '@clinic/contract/visits/billing/visit-bill.ts';
import { endConsult, readPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveRoles } from '../../../testing/factories.ts';
import type { ClaimSystemStandIn } from '../../../testing/outside/claim-system.ts';
import {
  type ClaimingBranch,
  endConsultOf,
  makeClaimingBranch,
  remove,
  retry,
  seeMember,
  serveDue,
} from '../../../testing/outside/claimed-visits.ts';
import { resetClaims, startClaimsApp } from '../../../testing/outside/claims-app.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import { makeOrderOf, prescribe } from '../../../testing/samples/visits/medicine-orders.ts';
import { pay } from '../../../testing/samples/visits/billed-visits.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { completeConsult } from '../consult/consult-documents.ts';

let system: ClaimSystemStandIn;
let app: TestApp;
let branch: ClaimingBranch;
beforeAll(async () => {
  ({ app, system } = await startClaimsApp());
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetClaims(app, system);
  branch = await makeClaimingBranch(app);
  const { viewer, group, clinic } = branch;
  await giveRoles(app, { id: viewer.user.id, group_id: group.id }, clinic, [
    'ROLE_VISIT_VIEW',
    'ROLE_TELEMED_HISTORY_VIEW',
  ]);
});

const params = (id: number) => ({ params: { id: String(id) } });
const problem = (status: number, code: string) => ({ status, answer: { type: `/problems/${code}` } });
const visitOf = async (id: number) => (await app.call(readPlatformVisit, params(id), test_platform_key)).answer;

/** The member's consult is under way. The claim system pays 12.50 of 25 dollars once it has accepted the claim. */
async function seenVisit(): Promise<number> {
  system.answer = ({ call }, usual) => (call === 'submitClaim' ? { ...usual(), total_deduct_amount: 12.5 } : undefined);
  const id = await seeMember(app, branch);
  await serveDue(app);
  return id;
}
const complete = (id: number) =>
  app.call(endConsult, { ...params(id), body: { is_complete: true } }, test_platform_key);

/** The same, when it is over and its papers are made. */
async function endedVisit(): Promise<number> {
  const id = await seenVisit();
  await endConsultOf(app, branch, id);
  await completeConsult(app.platform, { clinic_id: branch.clinic.id, group_id: branch.group.id, visit_id: id });
  return id;
}

/** The bills that the patient’s app received, in order. */
const sentBills = async (id: number) =>
  (await outboxOf(app, { record: 'visit', record_id: id }))
    .filter(({ kind }) => kind === 'visit.bill')
    .map(({ data }) => data as { total: number; due: number; documents: string[] });

test('the patient pays only the rest after the claim: a payment of the whole bill, or of an earlier amount, is refused', async () => {
  const id = await endedVisit();
  expect((await visitOf(id)).bill).toMatchObject({ total: 25, due: 5, claim: { deducts: 20, is_expected: true } });
  await serveDue(app);
  expect((await visitOf(id)).bill).toMatchObject({
    due: 12.5,
    claim: { deducts: 12.5, pays: 12.5, is_expected: false },
  });
  for (const told of [{ amount: 25 }, { amount: 5 }, { amount: 12.5, discount: 12.5 }])
    expect(await pay(app, id, told)).toMatchObject(problem(422, 'visit_payment_wrong_amount'));
});

test('the patient’s app is sent the bill with the amount due, and again whenever the claim changes it', async () => {
  const id = await seenVisit();
  await complete(id);
  expect(await sentBills(id)).toMatchObject([{ total: 25, due: 5, documents: [] }]);
  const taken = system.answer;
  system.answer = ({ call }) =>
    call === 'submitClaim' ? { status: 422, body: JSON.stringify({ remark: 'Not covered' }) } : undefined;
  await serveDue(app);
  expect((await sentBills(id)).map(({ due }) => due)).toEqual([5, 25]);
  await retry(app, branch, id);
  system.answer = taken;
  await serveDue(app);
  await remove(app, branch, id);
  await serveDue(app);
  const bills = await sentBills(id);
  expect(bills.map(({ due }) => due)).toEqual([5, 25, 5, 12.5, 25]);
  expect(bills).toMatchObject(bills.map(() => ({ total: 25, documents: [] })));
});

test('a paid bill is not sent again', async () => {
  const id = await seenVisit();
  await complete(id);
  expect((await pay(app, id, { amount: 5 })).status).toBe(200);
  await serveDue(app);
  expect(await sentBills(id)).toHaveLength(1);
});

test('medicines are packed once the claim has paid the whole bill, and no more once it is taken back', async () => {
  system.answer = ({ call }, usual) => {
    if (call === 'readLimit') return { ...usual(), limit_amount: 100 };
    return call === 'submitClaim' ? { ...usual(), total_deduct_amount: 35.1 } : undefined;
  };
  const id = await seeMember(app, branch);
  await serveDue(app);
  await prescribe({ app, clinic: branch.clinic }, id);
  await complete(id);
  const waits = async () => {
    await makeOrderOf({ app, clinic: branch.clinic }, id);
    const { rows } = await app.owner.query<{ awaits_payment: boolean; jobs: number }>(
      `select paid_at is null as awaits_payment, (select count(*)::int from pgboss.job where name = 'consult-money' and (data ->> 'visit_id')::bigint = $1) as jobs
       from medicine_order where visit_id = $1`,
      [id],
    );
    return rows[0];
  };
  expect((await visitOf(id)).bill).toMatchObject({ total: 35.1, due: 0, claim: { is_expected: true } });
  expect(await waits()).toEqual({ awaits_payment: true, jobs: 0 });
  await serveDue(app);
  expect(await waits()).toEqual({ awaits_payment: false, jobs: 1 });
  await remove(app, branch, id);
  expect(await waits()).toEqual({ awaits_payment: true, jobs: 2 });
});

test('the rest is paid, with a discount of the clinic, and the history has the claim beside it', async () => {
  const id = await endedVisit();
  await serveDue(app);
  const { token } = branch.viewer;
  const before = (await app.call(listVisitHistory, { query: {} }, token)).answer;
  expect(before.totals).toEqual({ bill_amount: 25, claim_amount: 12.5, discount: 0, paid_by_member: 0, unpaid: 12.5 });
  expect((await pay(app, id, { amount: 10, discount: 2.5 })).status).toBe(200);
  const { data, totals } = (await app.call(listVisitHistory, { query: {} }, token)).answer;
  expect(data).toMatchObject([
    {
      id,
      bill_amount: 25,
      claim_amount: 12.5,
      claim_code: expect.stringMatching(/./),
      discount: 2.5,
      paid_by_member: 10,
      status: 'f',
    },
  ]);
  expect(totals).toEqual({ bill_amount: 25, claim_amount: 12.5, discount: 2.5, paid_by_member: 10, unpaid: 0 });
  expect((await app.call(readVisitBill, params(id), token)).answer).toMatchObject({
    due: 12.5,
    bill: { total: 25, claim: { deducts: 12.5, is_expected: false } },
    payment: { amount: 10, discount: 2.5 },
  });
});
