import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { listed } from '../../../platform/db/rows.ts';
import { voucher_columns, type VoucherRow } from '../vouchers.queries.ts';

const most_on_sale = 100;

/** The vouchers of the branch that can be bought on a day, the newest first, with the branches at which they are good. */
export async function listOnSale(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  today: string,
): Promise<(VoucherRow & { good_at: number[] })[]> {
  const { rows } = await sql<VoucherRow & { good_at: number[] }>`
    select ${listed(voucher_columns, 'v')}, array(
      select b.branch_id from voucher_branch b where b.clinic_id = ${clinic_id} and b.voucher_id = v.id
      union
      select b.branch_id from voucher_in_collection c join voucher_collection_branch b
        on b.group_id = ${group_id} and b.voucher_collection_id = c.voucher_collection_id
      where c.clinic_id = ${clinic_id} and c.voucher_id = v.id
    ) as good_at
    from voucher v
    where v.clinic_id = ${clinic_id} and v.status = 'l' and v.remain > 0 and v.start_date <= ${today}::date and v.expiry_date >= ${today}::date
    order by v.created_at desc, v.id desc limit ${most_on_sale}`.execute(db);
  return rows;
}
