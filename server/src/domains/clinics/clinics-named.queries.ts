import { type RawBuilder, sql } from 'kysely';
import { onlyOf } from '../../platform/db/rows.ts';

/**
 * The rows `c` of some clinics of the group, and the clinic of such a row for a look-up beside it. A single clinic is named by its value, by
 * which its machine is found.
 */
export const clinicsNamed = (
  group_id: number,
  clinic_ids: readonly number[],
): { clinics: RawBuilder<unknown>; clinic_id: RawBuilder<unknown> } => ({
  clinics:
    clinic_ids.length === 1
      ? sql`clinic c where c.group_id = ${group_id} and c.id = ${clinic_ids[0]}`
      : sql`unnest(${[...clinic_ids]}::bigint[]) as s(clinic_id) join clinic c on c.group_id = ${group_id} and c.id = s.clinic_id`,
  clinic_id: onlyOf(clinic_ids, sql`s.clinic_id`),
});
