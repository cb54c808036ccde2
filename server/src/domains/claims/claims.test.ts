import { cancelPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../testing/activities.ts';
import { type ClaimSystemStandIn, refusal } from '../../testing/outside/claim-system.ts';
import {
  claimOf,
  type ClaimingBranch,
  endConsultOf,
  makeClaimingBranch,
  member,
  previewOf,
  remove,
  retry,
  seeMember,
  serveDue,
} from '../../testing/outside/claimed-visits.ts';
import { resetClaims, startClaimsApp } from '../../testing/outside/claims-app.ts';
import { called } from '../../testing/samples/visits/calls.ts';
import { test_platform_key, type TestApp } from '../../testing/test-app.ts';

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
});

const serve = () => serveDue(app);
const see = (asked?: object) => seeMember(app, branch, asked);
const end = (id: number) => endConsultOf(app, branch, id);
const claim = (id: number) => claimOf(app, branch, id);
const preview = (id: number) => previewOf(app, branch, id);
const callsTo = (name: string) => system.received.filter(({ call }) => call === name);
const problem = (code: string) => ({ status: 409, answer: { type: `/problems/${code}` } });

describe('a claim is refused', () => {
  test('a retry while it has not failed, and at a visit without a network', async () => {
    const { id: own } = await called(app, branch, {});
    expect(await claim(own)).toBeNull();
    expect(await retry(app, branch, own)).toMatchObject(problem('claim_not_failed'));
    const { id } = await called(app, branch, member);
    expect(await retry(app, branch, id)).toMatchObject(problem('claim_not_failed'));
  });

  test('its deletion before it is submitted, and once the member has paid the rest', async () => {
    const id = await see();
    expect(await remove(app, branch, id)).toMatchObject(problem('claim_not_deletable'));
    await end(id);
    await app.owner.query(`update visit set status = 'w' where id = $1`, [id]);
    await app.owner.query(`update visit set status = 'f' where id = $1`, [id]);
    expect(await remove(app, branch, id)).toMatchObject(problem('claim_not_deletable'));
    expect((await claim(id))?.can_delete).toBe(false);
  });
});

describe('a member’s consult', () => {
  test('has its limit read while the call rings, for the member by name of the network', async () => {
    const { id } = await called(app, branch, member);
    expect(await claim(id)).toMatchObject({ step: 'limit', state: 'waiting', limit: null, tries: 0, log: [] });
    await serve();
    expect(await claim(id)).toMatchObject({ step: 'limit', state: 'done', limit: 20, network: 'Ally Plus' });
    expect(callsTo('loginMember').map(({ body }) => body)).toEqual([{ member_id: 'MN-4711', network: 'APL' }]);
    expect(callsTo('readLimit').map(({ body }) => body)).toEqual([
      { member_token: 'member-MN-4711', service: branch.service.name },
    ]);
    expect((await claim(id))?.log).toMatchObject([{ type: 'limit', is_done: true, remark: 'The limit is S$20.00.' }]);
  });

  test('of a dependant logs the dependant in', async () => {
    await called(app, branch, {
      ...member,
      patient: { id: 'p-child', relation: 'dependant', name: 'Tan Jia', gender: 'f', date_of_birth: '2019-02-03' },
    });
    await serve();
    expect(callsTo('loginMemberOrDependent').map(({ body }) => body)).toEqual([
      { member_id: 'MN-4711', network: 'APL', name: 'Tan Jia', date_of_birth: '2019-02-03' },
    ]);
    expect(callsTo('loginMember')).toEqual([]);
  });

  test('is submitted with the bill, which is lower for the member by what the claim pays', async () => {
    const id = await see();
    await serve();
    expect((await preview(id)).claim).toEqual({ deducts: 20, pays: 5, is_expected: true });
    system.answer = ({ call }, usual) =>
      call === 'submitClaim' ? { ...usual(), total_deduct_amount: 12.5 } : undefined;
    expect((await end(id)).bill).toMatchObject({ total: 25, claim: { deducts: 20, pays: 5, is_expected: true } });
    expect(await claim(id)).toMatchObject({ step: 'submit', state: 'waiting', deducts: 20 });
    await serve();
    const submitted = await claim(id);
    expect(submitted).toMatchObject({
      step: 'submit',
      state: 'done',
      total_fee_after_gst: 25,
      total_deduct_amount: 12.5,
      remark: 'Covered',
      can_delete: true,
    });
    expect(callsTo('submitClaim').map(({ body }) => body)).toMatchObject([
      { claim_number: submitted?.claim_number, service: branch.service.name, total_fee_after_gst: 25 },
    ]);
    expect((await preview(id)).claim).toEqual({ deducts: 12.5, pays: 12.5, is_expected: false });
    expect(submitted?.log.at(-1)).toMatchObject({
      type: 'submit',
      claim_code: submitted?.claim_code,
      total_fee_after_gst: 25,
      total_deduct_amount: 12.5,
      remark: 'Covered',
    });
    const trail = await activitiesOf(app, 'visit', id, branch.viewer.token);
    expect(trail.map(({ title }) => title)).toContain('Claim submitted');
  });

  test('of a patient without a network sends no claim', async () => {
    const { id } = await called(app, branch, {});
    await serve();
    expect(system.received).toEqual([]);
    expect(await claim(id)).toBeNull();
  });

  test('that the patient cancels ends its claim, and the claim system never hears of it', async () => {
    const { id } = await called(app, branch, member);
    await serve();
    system.received = [];
    await app.call(cancelPlatformVisit, { params: { id: String(id) } }, test_platform_key);
    await serve();
    expect(await claim(id)).toMatchObject({ step: 'delete', state: 'done', deducts: 0 });
    expect(system.received).toEqual([]);
  });
});

describe('a claim is taken back', () => {
  test('once, at the claim system too; the member pays the whole bill from then on', async () => {
    const id = await see();
    await serve();
    await end(id);
    await serve();
    expect(system.claims.size).toBe(1);
    expect((await remove(app, branch, id)).answer.claim).toMatchObject({ step: 'delete', state: 'waiting' });
    expect((await preview(id)).claim).toEqual({ deducts: 0, pays: 25, is_expected: false });
    expect((await remove(app, branch, id)).status).toBe(200);
    await serve();
    expect(system.claims.size).toBe(0);
    expect(callsTo('deleteClaim')).toHaveLength(1);
    expect(await claim(id)).toMatchObject({ step: 'delete', state: 'done', can_retry: false, can_delete: false });
    const trail = await activitiesOf(app, 'visit', id, branch.viewer.token);
    expect(trail.map(({ title }) => title)).toEqual(expect.arrayContaining(['Claim taken back', 'Claim deleted']));
  });

  test('that the claim system does not know: nothing is left of it', async () => {
    const id = await see();
    await end(id);
    await remove(app, branch, id);
    await serve();
    expect(await claim(id)).toMatchObject({ step: 'delete', state: 'done', failure: null });
  });

  test('while it is being submitted: only after that, so that nothing stays behind', async () => {
    const id = await see();
    await end(id);
    const held = Promise.withResolvers<void>();
    system.answer = async ({ call }) => {
      if (call === 'submitClaim') await held.promise;
      return undefined;
    };
    const serving = serve();
    await expect.poll(() => callsTo('submitClaim').length).toBe(1);
    await remove(app, branch, id);
    await serve();
    expect(callsTo('deleteClaim')).toEqual([]);
    held.resolve();
    await serving;
    expect(await claim(id)).toMatchObject({ step: 'delete', state: 'waiting' });
    await serve();
    expect(system.claims.size).toBe(0);
    expect(await claim(id)).toMatchObject({ step: 'delete', state: 'done' });
  });

  test('again, after a refusal', async () => {
    const id = await see();
    await end(id);
    await serve();
    await remove(app, branch, id);
    system.answer = ({ call }) => (call === 'deleteClaim' ? refusal(409, 'It is paid already.') : undefined);
    await serve();
    expect(await claim(id)).toMatchObject({
      step: 'delete',
      state: 'failed',
      failure: 'The claim system refused: It is paid already.',
      can_retry: true,
    });
    system.answer = () => undefined;
    expect((await retry(app, branch, id)).status).toBe(200);
    await serve();
    expect(await claim(id)).toMatchObject({ step: 'delete', state: 'done' });
  });
});
