import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** The clinic of a visit of any group, found without a tenant. */
export const resolveVisitOfChoice = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_visit(${id})`.execute(db)).rows[0];

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
