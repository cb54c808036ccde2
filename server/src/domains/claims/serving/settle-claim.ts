import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import type { ClaimFailure } from '../system/claim-system.ts';
import { tellDue } from '../tell-due.ts';
import type { Answered } from './ask-claim-system.ts';
import {
  bringForward,
  type ClaimRow,
  insertLogEntry,
  keepLateLimit,
  lockClaimedVisit,
  type NewLogEntry,
  settleClaim,
} from './claims.queries.ts';

type Act = Pick<SystemAct, 'db' | 'now' | 'audit' | 'announce' | 'notify' | 'tell' | 'enqueue'>;

const changed = (act: Act, { clinic_id, visit_id }: ClaimRow): void =>
  act.announce('claim_changed', { clinic_id }, { visit_id });

/** An entry of the claim log. A claim that is submitted or taken back names its total. */
const entryOf = (
  { clinic_id, visit_id, step, total_fee_cents }: ClaimRow,
  entry: Pick<NewLogEntry, 'is_done' | 'claim_code' | 'total_deduct_cents' | 'remark' | 'requested_at'>,
): NewLogEntry => ({
  clinic_id,
  visit_id,
  type: step,
  total_fee_cents: step === 'limit' ? null : total_fee_cents,
  ...entry,
});

const limitWords = (cents: number | null): string => `The limit is ${moneyText(toDollars(cents ?? 0))}.`;

/** Writes the answer of the claim system. An answer to a step that has ended is only logged. */
export async function settleAnswered(act: Act, claim: ClaimRow, answered: Answered, requested_at: Date): Promise<void> {
  const { db, now } = act;
  const { clinic_id, visit_id: entity_id, step } = claim;
  const { limit_cents, total_deduct_cents, claim_code, remark } = answered;
  const status = await lockClaimedVisit(db, claim, entity_id);
  const is_settled = await settleClaim(
    db,
    claim,
    {
      state: 'done',
      failure: null,
      remark,
      ...(step === 'limit' ? { limit_cents } : {}),
      ...(step === 'submit' ? { total_deduct_cents, claim_code } : {}),
    },
    now,
  );
  if (!is_settled && limit_cents !== null) await keepLateLimit(db, claim, limit_cents);
  if (!is_settled) await bringForward(db, claim, now);
  const words = step === 'limit' ? [limitWords(limit_cents), remark].filter(Boolean).join(' ') : remark;
  const entry = { is_done: true, claim_code, total_deduct_cents, remark: words, requested_at };
  await insertLogEntry(db, entryOf(claim, entry));
  if (is_settled && step === 'submit')
    act.audit('claim_submitted', {
      entity: 'visit',
      entity_id,
      clinic_id,
      after: { claim_code, total_deduct_amount: toDollars(total_deduct_cents ?? 0) },
    });
  if (is_settled && step === 'delete') act.audit('claim_deleted', { entity: 'visit', entity_id, clinic_id });
  await tellDue(act, claim, { visit_id: entity_id, status });
  changed(act, claim);
}

/** Records a failed attempt and the time of the next one. Without a next one the claim has failed, and staff are notified. */
export async function settleFailure(
  act: Act,
  claim: ClaimRow,
  { message: failure }: ClaimFailure,
  { requested_at, next }: { requested_at: Date; next: Date | null },
): Promise<void> {
  const { db, now } = act;
  const { clinic_id, visit_id, step } = claim;
  const status = await lockClaimedVisit(db, claim, visit_id);
  const is_settled = await settleClaim(db, claim, next ? { failure, due_at: next } : { failure, state: 'failed' }, now);
  if (!is_settled) await bringForward(db, claim, now);
  // An outage of a day is one line in the log, not a hundred.
  if (!next || failure !== claim.failure) {
    const entry = { is_done: false, claim_code: null, total_deduct_cents: null, remark: failure, requested_at };
    await insertLogEntry(db, entryOf(claim, entry));
  }
  if (is_settled && !next && step !== 'limit') {
    act.audit('claim_failed', { entity: 'visit', entity_id: visit_id, clinic_id, note: failure });
    act.notify('claim_failed', { clinic_id }, { visit_id, what: step === 'submit' ? 'submitted' : 'deleted' });
  }
  if (!next) await tellDue(act, claim, { visit_id, status });
  changed(act, claim);
}
