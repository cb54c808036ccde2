import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { meetingOf } from '../../testing/meeting.ts';
import type { ClaimSystemStandIn } from '../../testing/outside/claim-system.ts';
import {
  claimOf,
  type ClaimingBranch,
  endConsultOf,
  makeClaimingBranch,
  remove,
  seeMember,
  serveDue,
} from '../../testing/outside/claimed-visits.ts';
import { resetClaims, startClaimsApp } from '../../testing/outside/claims-app.ts';
import { raceRounds, raceTimeout } from '../../testing/race-rounds.ts';
import type { TestApp } from '../../testing/test-app.ts';

const servers = 8;

let system: ClaimSystemStandIn;
let app: TestApp;
let branch: ClaimingBranch;
beforeAll(async () => {
  ({ app, system } = await startClaimsApp({ config: { pool_size: 20 } }));
  branch = await makeClaimingBranch(app);
});
afterAll(() => app.close());
beforeEach(() => resetClaims(app, system));

const all = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: servers }, work));
const submissions = () =>
  system.received.filter(({ call }) => call === 'submitClaim').map(({ body }) => body['claim_number']);

/** A claim that waits to be submitted. */
async function newClaim(): Promise<number> {
  const id = await seeMember(app, branch);
  await endConsultOf(app, branch, id);
  return id;
}

test(
  'many servers at once send each claim once',
  async () => {
    for (let round = 0; round < raceRounds(5); round++) {
      system.received = [];
      const id = await newClaim();
      await all(() => serveDue(app));
      expect(submissions()).toHaveLength(1);
      expect((await claimOf(app, branch, id))?.state).toBe('done');
    }
  },
  raceTimeout(60_000),
);

test('a naive twin, which does not take a claim before it sends it, sends it once per server', async () => {
  await newClaim();
  const meet = meetingOf(servers);
  const sent: string[] = [];
  await all(async () => {
    const { rows } = await app.owner.query<{ claim_number: string }>(
      `select claim_number from visit_claim where step = 'submit' and state = 'waiting'`,
    );
    await meet();
    sent.push(...rows.map(({ claim_number }) => claim_number));
  });
  expect(sent).toHaveLength(servers);
  await serveDue(app);
});

test(
  'a deletion that meets its submission leaves nothing at the claim system',
  async () => {
    for (let round = 0; round < raceRounds(5); round++) {
      const id = await newClaim();
      await Promise.all([serveDue(app), remove(app, branch, id), serveDue(app)]);
      // Asked while the submission was under way, the deletion waits until that may be over.
      app.clock.offset_ms = 20_000;
      await serveDue(app);
      await serveDue(app);
      // A doctor who says nothing for many rounds of 20 seconds is taken offline.
      app.clock.offset_ms = 0;
      expect(await claimOf(app, branch, id)).toMatchObject({ step: 'delete', state: 'done' });
      expect(system.claims.size).toBe(0);
    }
  },
  raceTimeout(60_000),
);
