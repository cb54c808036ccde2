import { asSystem } from '../../../platform/act/system-work.ts';
import type { ClaimSystemConfig } from '../../../platform/config/outside.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { forEachSideBySide } from '../../../platform/jobs/for-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nextTry } from '../../outbox/index.ts';
import { ClaimFailure } from '../system/claim-system.ts';
import { type Answered, askClaimSystem } from './ask-claim-system.ts';
import { type DueClaim, listDueClaims, readClaimedVisit, takeClaim } from './claims.queries.ts';
import { settleAnswered, settleFailure } from './settle-claim.ts';

/** Claims that one process serves at the same time. A claim system that hangs holds no more. */
const side_by_side = 10;
const most_at_once = 200;
/** More than the time limits of all requests of an attempt together. */
const claim_lease_ms = 60_000;

const tenantOf = ({ clinic_id, group_id }: DueClaim) => ({ group_id, clinic_ids: [clinic_id], clinic_id });

type Outcome = { answered: Answered } | { failure: ClaimFailure };

async function outcomeOf(asked: Promise<Answered>): Promise<Outcome> {
  try {
    return { answered: await asked };
  } catch (failure) {
    if (failure instanceof ClaimFailure) return { failure };
    throw failure;
  }
}

/** Only time changes what an absent claim system does. */
const isTriedAgain = ({ kind }: ClaimFailure): boolean => kind === 'away' || kind === 'no_access';

/** Asks what one claim waits for, and writes the answer. */
async function serveClaim(platform: Platform, config: ClaimSystemConfig, due: DueClaim): Promise<void> {
  const tenant = tenantOf(due);
  const requested_at = platform.clock.present();
  const until = new Date(requested_at.getTime() + claim_lease_ms);
  const taken = await inTransaction(platform.pool, { tenant }, async ({ db }) => {
    const claim = await takeClaim(db, due, requested_at, until);
    const about = claim && (await readClaimedVisit(db, due, due.visit_id));
    return claim && about && { claim, about };
  });
  if (!taken) return;
  const { claim } = taken;
  const outcome = await outcomeOf(askClaimSystem(platform, config, taken));
  const next =
    'failure' in outcome && isTriedAgain(outcome.failure)
      ? nextTry(platform.clock.present(), claim, Math.random())
      : null;
  const result = 'answered' in outcome ? 'done' : next ? 'tried_again' : 'failed';
  platform.metrics.claims.inc({ step: claim.step, result });
  if ('failure' in outcome)
    platform.log.info(
      { visit_id: claim.visit_id, step: claim.step, why: outcome.failure.kind, next },
      'the claim system did not do what it was asked',
    );
  await asSystem(platform, 'claims', tenant, async (act) =>
    'answered' in outcome
      ? settleAnswered(act, claim, outcome.answered, requested_at)
      : settleFailure(act, claim, outcome.failure, { requested_at, next }),
  );
}

/**
 * Asks the claim system what claims wait for, several claims side by side. A failure of ours at one claim does not stop the others and is
 * reported at the end.
 */
export async function serveClaims(platform: Platform): Promise<void> {
  const config = platform.claim_system.current;
  if (!config) return;
  const due = await readingOfNoTenant(platform.pool, (db) => listDueClaims(db, platform.clock.present(), most_at_once));
  await forEachSideBySide(due, 'claims', side_by_side, (claim) => serveClaim(platform, config, claim));
}
