import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { OrderRow } from '../orders/medicine-orders.queries.ts';

/** Keeps what the patient of a locked visit has chosen last. */
export async function saveChoice(
  db: Db,
  { clinic_id }: Scope,
  visit_id: number,
  choice: Omit<Row<'medicine_choice'>, 'clinic_id' | 'visit_id'>,
): Promise<void> {
  await db
    .insertInto('medicine_choice')
    .values({ clinic_id, visit_id, ...choice })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'visit_id']).doUpdateSet(choice))
    .execute();
}

const most_listed = 200;

/** The packed orders of a branch that a courier has not delivered, the oldest first. */
export async function listOnWay(db: ReadDb, { clinic_id }: Scope): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.* from medicine_order o
    where o.clinic_id = ${clinic_id} and o.service_type = 'd' and o.order_status <> 's' and o.packed_at is not null
    order by o.packed_at, o.id limit ${most_listed}`.execute(db);
  return rows;
}

/** What the branch offers. */
export async function readOffered(
  db: ReadDb,
  { clinic_id }: Scope,
): Promise<{ allow_self_collect: boolean; allow_ally_delivery: boolean }> {
  return db
    .selectFrom('clinic')
    .select(['allow_self_collect', 'allow_ally_delivery'])
    .where('id', '=', clinic_id)
    .executeTakeFirstOrThrow();
}
