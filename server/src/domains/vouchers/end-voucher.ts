import type { TerminatedBy } from '@clinic/contract/vouchers/voucher-words.ts';
import type { BaseAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { announceVoucher } from './announce-voucher.ts';
import { saveVoucher, type VoucherRow } from './vouchers.queries.ts';

/** Ends a locked voucher for good: it is not sold any more, and what was sold stays good. */
export async function endVoucher(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce'>,
  scope: Scope,
  { id, updated_at, remain }: VoucherRow,
  terminated_by: TerminatedBy,
): Promise<VoucherRow> {
  const now = changedAt(updated_at, act.now);
  const ended = await saveVoucher(act.db, scope, id, {
    status: 'c',
    terminated_at: now,
    terminated_by,
    updated_at: now,
  });
  act.audit('voucher_terminated', { entity: 'voucher', entity_id: id, after: { terminated_by, remain } });
  announceVoucher(act, scope, id);
  return ended;
}
