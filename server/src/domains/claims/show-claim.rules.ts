import type { ClaimLogEntry, VisitClaim } from '@clinic/contract/claims/visit-claims.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import { canDelete, canRetry, deductionFrom } from './claims.rules.ts';
import type { ClaimLogRow, ClaimRow } from './serving/claims.queries.ts';

const showEntry = (row: ClaimLogRow): ClaimLogEntry => ({
  id: row.id,
  type: row.type,
  is_done: row.is_done,
  claim_code: row.claim_code,
  total_fee_after_gst: dollarsOrNull(row.total_fee_cents),
  total_deduct_amount: dollarsOrNull(row.total_deduct_cents),
  remark: row.remark,
  requested_at: row.requested_at.toISOString(),
});

export const showClaim = (row: ClaimRow, log: ClaimLogRow[], visit_status: string): VisitClaim => ({
  claim_number: row.claim_number,
  network: row.network,
  step: row.step,
  state: row.state,
  limit: dollarsOrNull(row.limit_cents),
  total_fee_after_gst: dollarsOrNull(row.total_fee_cents),
  total_deduct_amount: dollarsOrNull(row.total_deduct_cents),
  claim_code: row.claim_code,
  remark: row.remark,
  deducts: toDollars(deductionFrom(row, row.total_fee_cents ?? 0).deduct_cents),
  failure: row.failure,
  tries: row.tries,
  next_try_at: row.state === 'waiting' && row.failure !== null ? row.due_at.toISOString() : null,
  can_retry: canRetry(row),
  can_delete: canDelete(row, visit_status),
  log: log.map(showEntry),
});
