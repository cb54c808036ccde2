import type { voucherLog } from '@clinic/contract/vouchers/voucher.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { authorName } from '../access/index.ts';

type ShownLog = z.output<typeof voucherLog>;

/** The number of movements on a voucher's page. */
const most_shown = 100;

/** The latest movements of a voucher's stock, with the full names of those who made them. */
export async function listVoucherLogs(
  db: ReadDb,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  voucher_id: number,
): Promise<ShownLog[]> {
  const { rows } = await sql<ShownLog>`
    select l.id, l.created_at, l.quantity, l.old_quantity, l.reason, ${authorName({ id: 'l.user_id', kept: 'l.user_name', group_id })} as "user"
    from voucher_log l where l.clinic_id = ${clinic_id} and l.voucher_id = ${voucher_id}
    order by l.id desc limit ${most_shown}`.execute(db);
  return rows;
}

/** Writes a movement of the stock of a locked voucher. */
export async function insertVoucherLog(
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  moved: Pick<
    Row<'voucher_log'>,
    'voucher_id' | 'created_at' | 'quantity' | 'old_quantity' | 'reason' | 'user_id' | 'user_name'
  >,
): Promise<void> {
  await db
    .insertInto('voucher_log')
    .values({ ...moved, clinic_id })
    .execute();
}
