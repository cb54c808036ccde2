import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { LabelClinic } from './labels.ts';

/** The branch as its labels name it. */
export async function readLabelClinic(db: ReadDb, { clinic_id }: Scope): Promise<LabelClinic> {
  const { rows } = await sql<LabelClinic>`
    select name, concat_ws(' ', nullif(block_no, ''), nullif(road_name, ''), nullif(unit_no, ''), nullif(postal_code, '')) as address,
      coalesce(phone, '') as phone
    from clinic where id = ${clinic_id}`.execute(db);
  const [clinic] = rows;
  if (!clinic) throw new Error('The clinic is not in the tenant.');
  return clinic;
}
