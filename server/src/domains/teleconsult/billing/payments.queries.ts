import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { VisitRow } from '../visits/visits.queries.ts';

export type NewPayment = Omit<Row<'visit_payment'>, 'clinic_id'>;
/** With the acquirer's id of the payment; null: nothing had to be paid. */
export type PaymentRow = NewPayment & { acquirer_id: string | null };

export async function findPayment(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  visit_id: number,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select p.visit_id, p.paid_at, p.amount_cents, p.discount_cents, p.method, p.transaction_id, o.acquirer_id
    from visit_payment p left join payment_outcome o on o.clinic_id = ${clinic_id} and o.transaction_id = p.transaction_id and o.effect = 'paid'
    where p.clinic_id = ${clinic_id} and p.visit_id = ${visit_id}`.execute(db);
  return rows[0];
}

export const savePayment = async (
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  payment: NewPayment,
): Promise<void> => {
  await db
    .insertInto('visit_payment')
    .values({ clinic_id, ...payment })
    .execute();
};

/** Who pays: the customer, and the account of the doctor who saw the patient. */
export interface Payer {
  customer_name: string;
  doctor_user_id: number;
}

export async function readPayer(
  db: ReadDb,
  { clinic_id, group_id }: Pick<Scope, 'clinic_id' | 'group_id'>,
  { id, customer_id, doctor_id }: Pick<VisitRow, 'id' | 'customer_id' | 'doctor_id'>,
): Promise<Payer> {
  const { rows } = await sql<{ customer_name: string; doctor_user_id: number | null }>`
    select c.username as customer_name, coalesce((
        select o.user_id from visit_offer o
        where o.clinic_id = ${clinic_id} and o.visit_id = ${id} and o.outcome = 'accepted' order by o.id desc limit 1), (
        select d.user_id from doctor d where d.clinic_id = ${clinic_id} and d.id = ${doctor_id})) as doctor_user_id
    from customer c where c.group_id = ${group_id} and c.id = ${customer_id}`.execute(db);
  const [payer] = rows;
  if (!payer || payer.doctor_user_id === null) throw new Error('The customer or the doctor of a visit is missing.');
  return { customer_name: payer.customer_name, doctor_user_id: payer.doctor_user_id };
}
