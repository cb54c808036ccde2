import type { Language, PageLanguages } from '@clinic/contract/shared/languages/language.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';

type At = Pick<Scope, 'group_id' | 'clinic_id'>;

/** Whose page it is: a customer, or whoever has a number in the payments of the branch. */
type Reader = { customer_id: number } | { patient_id: string };

/** The number of a customer without one of their own: `patientNumberOf` makes it. */
const of_app = /^APP-(\d{1,15})$/;

function customerOf({ group_id, clinic_id }: At, reader: Reader): RawBuilder<unknown> {
  if ('customer_id' in reader) return sql`${reader.customer_id}::bigint`;
  const { patient_id } = reader;
  return sql`coalesce((
    select p.customer_id from customer_patient_number n
    join customer_patient p on p.group_id = ${group_id} and p.id = n.customer_patient_id
    where n.clinic_id = ${clinic_id} and n.patient_id = ${patient_id}), ${of_app.exec(patient_id)?.[1] ?? null}::bigint)`;
}

/** What a page or a message for this reader knows of languages: theirs, if somebody has said it, and the branch’s. */
export async function readPageLanguages(db: ReadDb, at: At, reader: Reader): Promise<PageLanguages> {
  const { rows } = await sql<{ own: Language | null; on: Language[] }>`
    select b.languages as "on", (
      select c.language from customer c where c.group_id = ${at.group_id} and c.id = ${customerOf(at, reader)}
    ) as own
    from clinic b where b.group_id = ${at.group_id} and b.id = ${at.clinic_id}`.execute(db);
  if (!rows[0]) throw new Error('The clinic is not in the tenant.');
  return rows[0];
}
