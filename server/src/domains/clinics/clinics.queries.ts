import type { ReadDb } from '../../platform/db/handles.ts';
import type { Tenant } from '../../platform/db/transaction.ts';

/** A clinic as payments need it. */
export interface ClinicRow {
  id: number;
  name: string;
  uen: string;
  block_no: string | null;
  unit_no: string | null;
  road_name: string | null;
  building_name: string | null;
  postal_code: string | null;
}

export async function findClinic(db: ReadDb, scope: Tenant, clinic_id: number): Promise<ClinicRow | undefined> {
  return db
    .selectFrom('clinic')
    .select(['id', 'name', 'uen', 'block_no', 'unit_no', 'road_name', 'building_name', 'postal_code'])
    .where('group_id', '=', scope.group_id)
    .where('id', '=', clinic_id)
    .executeTakeFirst();
}
