import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Fees } from '../fees.rules.ts';
import { paidTransaction } from '../paid-transaction.queries.ts';
import type { Redeemed } from './redeem-by-voucher.ts';

type Made = Redeemed & { fees: Fees; created_by: number; now: Date };

/** Writes a transaction that was paid by voucher, with its patient and its rollup delta. It has no code, so that it cannot be paid. */
export async function insertVoucherTransaction(db: Db, scope: Scope, made: Made): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ${paidTransaction(scope, { ...made, from_voucher: true, payment_method: 'Voucher' })}
    select t.id from t`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The transaction of a voucher was not written.');
  return row.id;
}
