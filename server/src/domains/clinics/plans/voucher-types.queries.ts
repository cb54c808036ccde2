import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';

/** The types of voucher that the branch's plan of a Singapore day allows. */
export async function readVoucherTypes(
  db: ReadDb,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  day: string,
): Promise<readonly string[]> {
  const { rows } = await sql<Row<'plan', 'allow_voucher_types'>>`
    select p.allow_voucher_types from clinic c
    join plan p on p.id = coalesce((
      select d.plan_id from clinic_plan d
      where d.clinic_id = ${clinic_id} and d.effective_date <= ${day}::date
      order by d.effective_date desc limit 1
    ), c.plan_id)
    where c.group_id = ${group_id} and c.id = ${clinic_id}`.execute(db);
  return rows[0]?.allow_voucher_types ?? [];
}
