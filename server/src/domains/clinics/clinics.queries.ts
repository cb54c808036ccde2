import type { ReadDb } from '../../platform/db/handles.ts';
import { columnsOf, type RowOf } from '../../platform/db/rows.ts';
import type { Tenant } from '../../platform/db/transaction.ts';

const columns = columnsOf('clinic', [
  'id',
  'name',
  'uen',
  'block_no',
  'unit_no',
  'road_name',
  'building_name',
  'postal_code',
]);

/** The fields of a clinic that payments need. */
export type ClinicRow = RowOf<typeof columns>;

export const findClinic = (db: ReadDb, scope: Tenant, clinic_id: number): Promise<ClinicRow | undefined> =>
  db
    .selectFrom('clinic')
    .select(columns)
    .where('group_id', '=', scope.group_id)
    .where('id', '=', clinic_id)
    .executeTakeFirst();
