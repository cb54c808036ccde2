import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { deductionOf } from '../../claims/index.ts';
import { dueOf } from './sent-bill.rules.ts';

interface Bill {
  total_cents: number;
  /** Null: nobody has paid. */
  paid_cents: number | null;
  refunded_cents: number;
}

/**
 * True if the bill of a visit is sent and nothing is due of it: it is paid and not refunded in full, or there is nothing to pay. A claim that is
 * not accepted yet may still leave something to pay.
 */
export async function isNothingDue(db: ReadDb, scope: Pick<Scope, 'clinic_id'>, visit_id: number): Promise<boolean> {
  const { clinic_id } = scope;
  const { rows } = await sql<Bill>`
    select b.total_cents, p.amount_cents as paid_cents, coalesce((
        select sum(r.amount_cents) from refund r
        where r.clinic_id = ${clinic_id} and r.transaction_id = p.transaction_id and r.status in ('a', 'c')), 0)::int8 as refunded_cents
    from visit v join visit_bill b on b.clinic_id = ${clinic_id} and b.visit_id = v.id
    left join visit_payment p on p.clinic_id = ${clinic_id} and p.visit_id = v.id
    where v.clinic_id = ${clinic_id} and v.id = ${visit_id} and v.status in ('w', 'f')`.execute(db);
  const [bill] = rows;
  if (!bill) return false;
  const { total_cents, paid_cents, refunded_cents } = bill;
  if (paid_cents !== null) return paid_cents === 0 || refunded_cents < paid_cents;
  const claimed = await deductionOf(db, scope, { visit_id, total_cents });
  return dueOf(bill, claimed) === 0 && claimed?.is_expected !== true;
}
