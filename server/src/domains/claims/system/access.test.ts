import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { createPlatform } from '../../../platform/create-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { type ClaimSystemStandIn, startClaimSystem } from '../../../testing/outside/claim-system.ts';
import { resetClaims, startClaimsApp } from '../../../testing/outside/claims-app.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { claimToken } from './access.ts';
import { forgetToken } from './access.queries.ts';
import { claimSystemAt } from './claim-system.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

let system: ClaimSystemStandIn;
let app: TestApp;
/** Another process over the same database. */
let other: Platform;
beforeAll(async () => {
  ({ app, system } = await startClaimsApp());
  other = await createPlatform({
    config: app.platform.config,
    secrets: { acquirer_webhook_secrets: [] },
    database_url: app.owner_url,
    log: pino({ level: 'silent' }),
    readBranches: async () => [],
    followers: new Map(),
    readCounters: async () => new Map(),
  });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  await resetClaims(app, system);
  await app.owner.query('delete from claim_system_access');
});

const token = (platform: Platform = app.platform, config = system.config) =>
  claimToken(platform, claimSystemAt(config), config);
const asked = (): string[] => system.received.map(({ call }) => call);
const callers = 20;
const byTwoProcesses = <Result>(work: (platform: Platform) => Promise<Result>) =>
  Promise.all(Array.from({ length: callers }, (_, index) => work(index % 2 === 0 ? app.platform : other)));

test('is kept for all processes until it expires; the session that gave it is kept longer', async () => {
  const first = await token();
  expect(await token(other)).toEqual(first);
  expect(asked()).toEqual(['loginApplication', 'getToken']);
  app.clock.offset_ms = 590_000;
  expect((await token()).token).not.toBe(first.token);
  app.clock.offset_ms = 3_600_000;
  await token();
  expect(asked()).toEqual(['loginApplication', 'getToken', 'getToken', 'loginApplication', 'getToken']);
});

test('is sealed in the database', async () => {
  const { token: plain } = await token();
  const { rows } = await app.owner.query<{ row: string }>('select a::text as row from claim_system_access a');
  expect(rows[0]?.row).not.toContain(plain);
  expect(rows[0]?.row).not.toContain('session-');
});

test('of one claim system never goes to another', async () => {
  await token();
  const elsewhere = await startClaimSystem();
  const there = await token(app.platform, elsewhere.config);
  expect(elsewhere.received.map(({ call }) => call)).toEqual(['loginApplication', 'getToken']);
  expect(elsewhere.tokens.has(there.token)).toBe(true);
  await elsewhere.close();
});

test('comes with a new login, if the claim system has forgotten the session', async () => {
  const { sealed } = await token();
  await app.owner.query('update claim_system_access set token_sealed = null, token_expires_at = null');
  system.received = [];
  let refused = 0;
  system.answer = ({ call }) => (call === 'getToken' && refused++ === 0 ? { status: 401 } : undefined);
  expect((await token()).sealed).not.toBe(sealed);
  expect(asked()).toEqual(['getToken', 'loginApplication', 'getToken']);
});

test('that another process has replaced meanwhile is not forgotten', async () => {
  const old = await token();
  app.clock.offset_ms = 590_000;
  const present = await token();
  await inTransaction(app.platform.pool, {}, ({ db }) => forgetToken(db, old.sealed));
  expect((await token()).token).toBe(present.token);
});

test('is got by another process, if the one that was getting it has died', async () => {
  await app.owner.query(
    `insert into claim_system_access (id, origin, refreshing_until) values (1, $1, now() + interval '1500 milliseconds')`,
    [system.config.address],
  );
  const began = performance.now();
  await token();
  expect(performance.now() - began).toBeGreaterThan(1_000);
  expect(asked()).toEqual(['loginApplication', 'getToken']);
});

test('that does not come is given up after 3 seconds, by the process that asks and by those that wait', async () => {
  system.answer = async () => {
    await new Promise((done) => setTimeout(done, 4_000));
    return undefined;
  };
  const began = performance.now();
  const failures = await byTwoProcesses((platform) => token(platform).catch((error: Error) => error.message));
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(new Set(failures)).toEqual(
    new Set(['The claim system did not answer within 3 seconds.', 'The claim system gave no token within 3 seconds.']),
  );
});

test(
  'is refreshed once, however many ask at once in two processes',
  async () => {
    for (let round = 0; round < raceRounds(5); round++) {
      system.received = [];
      await app.owner.query('update claim_system_access set token_sealed = null, token_expires_at = null');
      const kept = await byTwoProcesses((platform) => token(platform));
      expect(new Set(kept.map((one) => one.token)).size).toBe(1);
      expect(asked().filter((call) => call === 'getToken')).toHaveLength(1);
    }
  },
  raceTimeout(30_000),
);

test('a naive twin, which looks and then gets one, refreshes once for every caller', async () => {
  const meet = meetingOf(callers);
  await byTwoProcesses(async (platform) => {
    const { rows } = await platform.pool.query('select from claim_system_access where token_sealed is not null');
    await meet();
    if (rows.length === 0) await claimSystemAt(system.config).getToken('session');
  });
  expect(asked().filter((call) => call === 'getToken')).toHaveLength(callers);
});
