import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { deductionOf } from '../../claims/index.ts';
import type { BilledSurcharge } from '../consult/bill-surcharges.rules.ts';
import type { VisitRow } from '../visit/visits.queries.ts';
import { dueOf } from './sent-bill.rules.ts';

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

/** The active surcharges of the branch, a few dozen at most. */
export const listBilledSurcharges = (db: ReadDb, { clinic_id }: Pick<Scope, 'clinic_id'>): Promise<BilledSurcharge[]> =>
  db
    .selectFrom('consultation_surcharge')
    .select(['id', 'type', 'day', 'date', 'effective_date', 'start_time', 'end_time', 'amount_cents'])
    .where('clinic_id', '=', clinic_id)
    .where('deleted_at', 'is', null)
    .where('enable', '=', true)
    .orderBy('id')
    .execute();

/** Who bills: the name of the doctor, and the GST that the branch takes on a Singapore day. */
interface Biller {
  salutation: string;
  name: string;
  gst_rate: string;
}

export async function readBiller(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { doctor_id, day }: { doctor_id: number; day: string },
): Promise<Biller> {
  const { rows } = await sql<Biller>`
    select d.salutation, d.name, case when c.need_gst then coalesce((
        select rate from gst_rate where effective_date <= ${day}::date order by effective_date desc limit 1), 0) else 0 end::text as gst_rate
    from doctor d join clinic c on c.id = ${clinic_id} where d.clinic_id = ${clinic_id} and d.id = ${doctor_id}`.execute(
    db,
  );
  const [biller] = rows;
  if (!biller) throw new Error('The doctor of a visit is missing.');
  return biller;
}

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
