import type { BaseAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { insertVoucherLog } from './voucher-log.queries.ts';
import { saveVoucher, type VoucherRow } from './vouchers.queries.ts';

/** Makes a locked new voucher live, with its whole quantity in stock. Null: head office does it. */
export async function goLive(
  act: Pick<BaseAct, 'db' | 'now' | 'audit'>,
  scope: Scope,
  { id, quantity, updated_at }: VoucherRow,
  staff: { user_id: number; username: string } | null,
): Promise<VoucherRow> {
  const now = changedAt(updated_at, act.now);
  const saved = await saveVoucher(act.db, scope, id, { status: 'l', updated_at: now });
  await insertVoucherLog(act.db, scope, {
    voucher_id: id,
    created_at: now,
    quantity,
    old_quantity: 0,
    reason: 'Went live',
    user_id: staff?.user_id ?? null,
    user_name: staff?.username ?? null,
  });
  act.audit('voucher_live', { entity: 'voucher', entity_id: id, after: { quantity } });
  return saved;
}
