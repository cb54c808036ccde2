import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { VisitRow } from '../visit/visits.queries.ts';

export type PaymentRow = Omit<Row<'visit_payment'>, 'clinic_id'>;

export const findPayment = (
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  visit_id: number,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('visit_payment')
    .select(['visit_id', 'paid_at', 'amount_cents', 'discount_cents', 'method', 'transaction_id'])
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .executeTakeFirst();

/** The acquirer's id of a payment; null: nothing had to be paid. */
export async function readAcquirerId(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { transaction_id }: PaymentRow,
): Promise<string | null> {
  if (transaction_id === null) return null;
  const outcome = await db
    .selectFrom('payment_outcome')
    .select('acquirer_id')
    .where('clinic_id', '=', clinic_id)
    .where('transaction_id', '=', transaction_id)
    .where('effect', '=', 'paid')
    .executeTakeFirst();
  return outcome?.acquirer_id ?? null;
}

export const savePayment = async (
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  payment: PaymentRow,
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
    select c.name as customer_name, coalesce((
        select o.user_id from visit_offer o
        where o.clinic_id = ${clinic_id} and o.visit_id = ${id} and o.outcome = 'accepted' order by o.id desc limit 1), (
        select d.user_id from doctor d where d.clinic_id = ${clinic_id} and d.id = ${doctor_id})) as doctor_user_id
    from customer c where c.group_id = ${group_id} and c.id = ${customer_id}`.execute(db);
  const [payer] = rows;
  if (!payer || payer.doctor_user_id === null) throw new Error('The customer or the doctor of a visit is missing.');
  return { customer_name: payer.customer_name, doctor_user_id: payer.doctor_user_id };
}
