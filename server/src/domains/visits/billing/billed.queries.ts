import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { BilledSurcharge } from '../consult/bill-surcharges.rules.ts';

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
export interface Biller {
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
