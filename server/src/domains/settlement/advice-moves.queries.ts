import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { Scope } from '../../platform/http/act.ts';

export interface LockedAdvice {
  id: number;
  clinic_id: number;
  process_status: ProcessStatus;
  updated_at: Date;
}

/** Locks the advice until the commit: whoever wants to move it waits here, and then sees where it went. */
export async function lockAdvice(db: Db, scope: Scope, id: number): Promise<LockedAdvice | undefined> {
  const { rows } = await sql<LockedAdvice>`
    select id, clinic_id, process_status, updated_at from payment_advice
    where clinic_id = ${scope.clinic_id} and id = ${id} for update`.execute(db);
  return rows[0];
}

export interface AdviceMove {
  process_status: ProcessStatus;
  updated_at: Date;
  pay_out_date: string | null;
  bank_reference: string | null;
  fail_reason: string | null;
}

export async function saveAdviceMove(db: Db, scope: Scope, id: number, move: AdviceMove): Promise<void> {
  await sql`update payment_advice set process_status = ${move.process_status}, pay_out_date = ${move.pay_out_date},
      updated_at = greatest(${move.updated_at}, updated_at + interval '1 millisecond'),
      bank_reference = ${move.bank_reference}, fail_reason = ${move.fail_reason}
    where clinic_id = ${scope.clinic_id} and id = ${id}`.execute(db);
}
