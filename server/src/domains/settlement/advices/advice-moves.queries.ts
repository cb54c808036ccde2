import { sql, type Updateable } from 'kysely';
import type { DB } from '../../../platform/db/database.generated.ts';
import { changedNow } from '../../../platform/db/statements/changed-at.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';

/** The clinic of an advice of any group, found without a tenant. */
export const resolveAdvice = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_payment_advice(${id})`.execute(db)).rows[0];

export type LockedAdvice = Row<'payment_advice'>;

/** Locks the advice row until the commit. A concurrent call that moves the same advice waits here, then sees the new status. */
export const lockAdvice = (db: Db, scope: Scope, id: number): Promise<LockedAdvice | undefined> =>
  db
    .selectFrom('payment_advice')
    .selectAll()
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The new status of an advice and the fields that change with it. Omitted fields keep their values. */
export type AdviceMove = Pick<
  Updateable<DB['payment_advice']>,
  'batch_date' | 'audited_by' | 'comments' | 'pay_out_date' | 'bank_reference' | 'fail_reason'
> & { process_status: LockedAdvice['process_status'] };

export async function saveAdviceMove(db: Db, scope: Scope, id: number, now: Date, move: AdviceMove): Promise<void> {
  await db
    .updateTable('payment_advice')
    .set({ ...move, updated_at: changedNow(now) })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .execute();
}
