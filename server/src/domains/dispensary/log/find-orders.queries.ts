import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';

const columns = columnsOf('medicine_order', [
  'id',
  'created_at',
  'patient_name',
  'ordernumber',
  'paid_at',
  'delivery_status',
]);
type FoundOrder = RowOf<typeof columns>;

/** So many orders that the words find are looked at, so that a part of a common name stays cheap. */
const looked_through = 1_000;

export async function findOrderRows(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { words, number }: { words: string | undefined; number: number | null },
  limit: number,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${listed(columns, 'o')} from (
      select id from search_medicine_orders(${clinic_id}, ${words ?? null}, ${looked_through})
      union select ${number}::bigint where ${number}::bigint is not null
    ) who
    join medicine_order o on o.clinic_id = ${clinic_id} and o.id = who.id
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}
