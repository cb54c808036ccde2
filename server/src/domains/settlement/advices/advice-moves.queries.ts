import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';

export interface LockedAdvice {
  id: number;
  clinic_id: number;
  display_id: string;
  pay_to_clinic_total_cents: number;
  process_status: ProcessStatus;
  updated_at: Date;
}

/** Locks the advice until the commit: whoever wants to move it waits here, and then sees where it went. */
export async function lockAdvice(db: Db, scope: Scope, id: number): Promise<LockedAdvice | undefined> {
  const { rows } = await sql<LockedAdvice>`
    select id, clinic_id, display_id, pay_to_clinic_total_cents, process_status, updated_at from payment_advice
    where clinic_id = ${scope.clinic_id} and id = ${id} for update`.execute(db);
  return rows[0];
}

/** Where an advice goes, and what else of it changes; what is not named stays. */
export interface AdviceMove {
  process_status: ProcessStatus;
  batch_date?: string | null;
  audited_by?: string | null;
  comments?: string | null;
  pay_out_date?: string;
  bank_reference?: string | null;
  fail_reason?: string | null;
}

export async function saveAdviceMove(db: Db, scope: Scope, id: number, now: Date, move: AdviceMove): Promise<void> {
  const changed = Object.entries(move).map(([column, value]) => sql`${sql.ref(column)} = ${value as string | null}`);
  await sql`update payment_advice set updated_at = greatest(${now}, updated_at + interval '1 millisecond'), ${sql.join(changed)}
    where clinic_id = ${scope.clinic_id} and id = ${id}`.execute(db);
}
