import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { bellOf } from '../../testing/notifications.ts';
import { type ClaimSystemStandIn, refusal } from '../../testing/outside/claim-system.ts';
import {
  claimOf,
  type ClaimingBranch,
  endConsultOf,
  makeClaimingBranch,
  previewOf,
  retry,
  seeMember,
  serveDue,
} from '../../testing/outside/claimed-visits.ts';
import { resetClaims, startClaimsApp } from '../../testing/outside/claims-app.ts';
import { called } from '../../testing/samples/visits/calls.ts';
import { startStandIn } from '../../testing/push/stand-in.ts';
import type { TestApp } from '../../testing/test-app.ts';

const lines: string[] = [];
let system: ClaimSystemStandIn;
let app: TestApp;
let branch: ClaimingBranch;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  ({ app, system } = await startClaimsApp({ log }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetClaims(app, system);
  branch = await makeClaimingBranch(app);
});

const serve = () => serveDue(app);
const see = () => seeMember(app, branch);
const end = (id: number) => endConsultOf(app, branch, id);
const claim = (id: number) => claimOf(app, branch, id);
const preview = (id: number) => previewOf(app, branch, id);
const submissions = () => system.received.filter(({ call }) => call === 'submitClaim');
const later = (seconds: number) => (app.clock.offset_ms += seconds * 1_000);

/** With a claim system that behaves so, from call to bill; then with a good one. */
async function throughTrouble(trouble: ClaimSystemStandIn['answer']): Promise<number> {
  system.answer = trouble;
  const id = await see();
  await serve();
  await end(id);
  await serve();
  const waiting = await claim(id);
  expect(waiting).toMatchObject({ step: 'submit', state: 'waiting', tries: 1, deducts: 0 });
  expect(waiting?.next_try_at).not.toBeNull();
  expect((await preview(id)).claim).toEqual({ deducts: 0, pays: 25, is_expected: true });
  system.answer = () => undefined;
  later(10);
  await serve();
  expect(await claim(id)).toMatchObject({ step: 'submit', state: 'done', total_deduct_amount: 20, failure: null });
  expect((await preview(id)).claim).toEqual({ deducts: 20, pays: 5, is_expected: false });
  return id;
}

describe('a claim system that is down', () => {
  test.each([
    ['breaks connections', 0, 'The claim system could not be reached.'],
    ['answers with an error', 503, 'The claim system answered with an error (503).'],
    ['asks for fewer calls', 429, 'The claim system answered with an error (429).'],
    ['redirects', 302, 'The claim system answered with a redirect (302), which is not followed.'],
  ])('and %s does not hold up the consult: the bill is sent, the claim comes later', async (_, status, why) => {
    const other = await startStandIn(() => ({ status: 200 }));
    const id = await throughTrouble(() => ({ status, headers: { location: `${other.origin}/limit` } }));
    await other.close();
    expect(other.received).toEqual([]);
    const log = (await claim(id))?.log.map(({ type, is_done, remark }) => [type, is_done, remark]);
    expect(log?.slice(0, 2)).toEqual([
      ['limit', false, why],
      ['submit', false, why],
    ]);
    expect(log?.at(-1)).toEqual(['submit', true, 'Covered']);
  });

  test('for a day fails the claim: one line in the log, the branch is notified, and a retry submits it', async () => {
    system.answer = () => ({ status: 500 });
    const id = await see();
    await end(id);
    const serveAt = async (hours: number) => {
      app.clock.offset_ms = hours * 3_600_000;
      await serve();
      // Sessions end sooner.
      app.clock.offset_ms = 0;
    };
    for (const hours of [0, 1, 23]) await serveAt(hours);
    expect(await claim(id)).toMatchObject({ state: 'waiting', tries: 3 });
    await serveAt(25);
    const failed = await claim(id);
    expect(failed).toMatchObject({ step: 'submit', state: 'failed', can_retry: true, deducts: 0 });
    expect(failed?.log).toHaveLength(2);
    const [told] = await bellOf(app, branch.viewer.token);
    expect(told).toMatchObject({
      kind: 'claim_failed',
      text: `The claim of tele-consult ${id} could not be submitted.`,
      path: `/telemed-list/${id}`,
    });
    system.answer = () => undefined;
    expect((await retry(app, branch, id)).answer.claim).toMatchObject({ state: 'waiting', failure: null, tries: 0 });
    await serve();
    expect(await claim(id)).toMatchObject({ state: 'done', claim_number: failed?.claim_number });
  });
});

describe('a claim system that is slow', () => {
  test('delays nothing else: the calls of the consult do not wait, an attempt ends after 3 seconds, no connection is held', async () => {
    const hanging = Promise.withResolvers<void>();
    system.answer = async () => {
      await hanging.promise;
      return undefined;
    };
    const id = await see();
    const began = performance.now();
    const serving = serve();
    await expect.poll(() => system.received.length).toBeGreaterThan(0);
    expect(app.platform.pool.totalCount - app.platform.pool.idleCount).toBe(0);
    await end(id);
    expect(performance.now() - began).toBeLessThan(3_000);
    await serving;
    const took_ms = performance.now() - began;
    expect(took_ms).toBeGreaterThan(2_900);
    expect(took_ms).toBeLessThan(6_000);
    hanging.resolve();
    expect(await claim(id)).toMatchObject({ step: 'submit', state: 'waiting' });
  });

  test('and accepts a claim after all gets the same number again: it is one claim', async () => {
    const id = await see();
    await serve();
    await end(id);
    system.answer = async ({ call }, usual) => {
      if (call !== 'submitClaim') return undefined;
      const taken = usual();
      await new Promise((done) => setTimeout(done, 3_300));
      return taken;
    };
    await serve();
    expect(await claim(id)).toMatchObject({
      state: 'waiting',
      failure: 'The claim system did not answer within 3 seconds.',
      deducts: 20,
    });
    system.answer = () => undefined;
    later(10);
    await serve();
    expect(new Set(submissions().map(({ body }) => body['claim_number'])).size).toBe(1);
    expect(submissions()).toHaveLength(2);
    expect(system.claims.size).toBe(1);
    expect((await claim(id))?.state).toBe('done');
  });
});

describe('a claim system that contradicts itself', () => {
  const wrong: [string, object | string, string][] = [
    ['pays more than the bill', { total_deduct_amount: 25.01 }, 'The claim system pays more than the bill.'],
    [
      'takes another total',
      { total_fee_after_gst: 24 },
      'The claim system took the claim with another total than the bill’s.',
    ],
    ['answers about another claim', { claim_number: 'another' }, 'The claim system answered about another claim.'],
    ['names no code', { claim_code: '' }, 'The claim system’s answer cannot be read.'],
    ['pays less than nothing', { total_deduct_amount: -1 }, 'The claim system’s answer cannot be read.'],
    ['answers with a page', '<html>', 'The claim system’s answer cannot be read.'],
    ['answers without end', ' '.repeat(300_000), 'The claim system’s answer is too long.'],
  ];
  test.each(wrong)('and %s is not believed: people see why, and can try again', async (_, answer, failure) => {
    const id = await see();
    await serve();
    await end(id);
    system.answer = ({ call }, usual) => {
      if (call !== 'submitClaim') return undefined;
      return typeof answer === 'string' ? { status: 200, body: answer } : { ...usual(), ...answer };
    };
    await serve();
    expect(await claim(id)).toMatchObject({ step: 'submit', state: 'failed', failure, deducts: 0, claim_code: null });
    system.answer = () => undefined;
    await retry(app, branch, id);
    await serve();
    expect(await claim(id)).toMatchObject({ step: 'submit', state: 'done', deducts: 20 });
  });

  test('about a limit leaves it unknown; the claim is submitted anyway', async () => {
    system.answer = ({ call }) => (call === 'readLimit' ? { limit_amount: -5 } : undefined);
    const id = await see();
    await serve();
    expect(await claim(id)).toMatchObject({ step: 'limit', state: 'failed', limit: null, can_retry: true });
    await end(id);
    await serve();
    expect(await claim(id)).toMatchObject({ step: 'submit', state: 'done' });
  });
});

test('a refusal is shown in the claim system’s words, in one line, and is not retried automatically', async () => {
  const remark = `Not covered\u0000\n<b>today</b>${'.'.repeat(400)}`;
  system.answer = ({ call }) => (call === 'loginMember' ? refusal(403, remark) : undefined);
  const { id } = await called(app, branch, {
    user_type: 'partner',
    medinet_user: { id: 'MN-1', company_name: 'Merlion Foods', network: 'Ally Plus' },
  });
  await serve();
  const failed = await claim(id);
  expect(failed?.failure).toMatch(/^The claim system refused: Not covered <b>today<\/b>\.+…\.$/);
  expect(failed?.failure?.length).toBeLessThan(300);
  later(3_600);
  system.received = [];
  await serve();
  expect(system.received).toEqual([]);
});

test('a network that the claim system does not know is named', async () => {
  const { id } = await called(app, branch, { user_type: 'partner', medinet_user: { id: 'MN-1', network: 'Nobody' } });
  await serve();
  expect((await claim(id))?.failure).toBe('The claim system does not know the network “Nobody”.');
});

test('the log has no secret, session, token or member', async () => {
  const text = lines.join('\n');
  expect(text).toContain('the claim system did not do what it was asked');
  for (const secret of [system.config.secret, 'session-', 'token-', 'member-', 'MN-4711'])
    expect(text).not.toContain(secret);
});
