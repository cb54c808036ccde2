import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type OrderRow = Row<'medicine_order'>;

type At = Pick<Scope, 'clinic_id'>;

const ofBranch = (db: ReadDb, { clinic_id }: At) =>
  db.selectFrom('medicine_order').selectAll().where('clinic_id', '=', clinic_id);

/** An order of the branch. */
export const findOrder = (db: ReadDb, at: At, id: number): Promise<OrderRow | undefined> =>
  ofBranch(db, at).where('id', '=', id).executeTakeFirst();

/** The order, locked until the commit. */
export const lockOrder = (db: Db, at: At, id: number): Promise<OrderRow | undefined> =>
  ofBranch(db, at).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The order of a visit, locked until the commit. */
export const lockOrderOfVisit = (db: Db, at: At, visit_id: number): Promise<OrderRow | undefined> =>
  ofBranch(db, at).where('visit_id', '=', visit_id).forNoKeyUpdate().executeTakeFirst();

export const findOrderByNumber = (db: ReadDb, at: At, ordernumber: string): Promise<OrderRow | undefined> =>
  ofBranch(db, at).where('ordernumber', '=', ordernumber).executeTakeFirst();

/** Columns that a step writes. */
export type OrderChange = { updated_at: Date } & Partial<
  Pick<
    OrderRow,
    | 'service_type'
    | 'address'
    | 'schedule_at'
    | 'paid_at'
    | 'packer_id'
    | 'packing_at'
    | 'packed_at'
    | 'collected_at'
    | 'delivered_at'
    | 'confirmed_at'
    | 'failed_at'
  >
>;

/** Writes a step of a locked order. */
export const saveOrder = (db: Db, { clinic_id }: At, id: number, change: OrderChange): Promise<OrderRow> =>
  db
    .updateTable('medicine_order')
    .set(change)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks a visit, so that the patient's choice and the medicine order are written one after the other. Undefined: the branch has no such visit. */
export async function lockVisitOfOrder(
  db: Db,
  { clinic_id }: At,
  visit_id: number,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from visit where clinic_id = ${clinic_id} and id = ${visit_id} for no key update`.execute(db);
  return rows[0];
}

type OfVisit = Pick<
  OrderRow,
  'patient_name' | 'mobile' | 'doctor_id' | 'visit_schedule_at' | 'service_type' | 'address' | 'schedule_at'
>;

/** Creates the order of a locked visit that has ended with medicines, which waits for payment. Undefined: there are no medicines, or the order exists. */
export async function insertOrder(
  db: Db,
  { group_id, clinic_id }: Scope,
  { visit_id, ordernumber, now }: { visit_id: number; ordernumber: string; now: Date },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OfVisit>`
    select v.patient_name, v.mobile, v.doctor_id, v.listed_at as visit_schedule_at, coalesce(m.service_type, 's') as service_type,
      coalesce(m.address, '') as address, m.schedule_at
    from visit v left join medicine_choice m on m.clinic_id = ${clinic_id} and m.visit_id = v.id
    where v.clinic_id = ${clinic_id} and v.id = ${visit_id} and v.status in ('wc', 'w', 'f')
      and exists (select 1 from visit_medicine i where i.clinic_id = ${clinic_id} and i.visit_id = v.id)`.execute(db);
  const [of_visit] = rows;
  if (!of_visit) return undefined;
  return db
    .insertInto('medicine_order')
    .values({
      ...of_visit,
      group_id,
      clinic_id,
      visit_id,
      created_at: now,
      updated_at: now,
      ordernumber,
    })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'visit_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The clinic and the id of the order with a number, found without a tenant. */
export const resolveOrder = async (
  db: ReadDb,
  ordernumber: string,
): Promise<(ClinicOfGroup & { id: number }) | undefined> =>
  (await sql<ClinicOfGroup & { id: number }>`select * from resolve_medicine_order(${ordernumber})`.execute(db)).rows[0];

/** The customer of a visit. */
export async function readCustomerOf(db: ReadDb, { clinic_id }: At, visit_id: number): Promise<number> {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from visit where clinic_id = ${clinic_id} and id = ${visit_id}`.execute(db);
  if (!rows[0]) throw new Error('The visit of an order is missing.');
  return rows[0].customer_id;
}

/** The consumer app’s id of the customer of a visit. */
export async function readToldCustomer(
  db: ReadDb,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  visit_id: number,
): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    select c.platform_id as user_id from visit v join customer c on c.group_id = ${group_id} and c.id = v.customer_id
    where v.clinic_id = ${clinic_id} and v.id = ${visit_id}`.execute(db);
  const [told] = rows;
  if (!told) throw new Error('The customer of an order is missing.');
  return told.user_id;
}
