import type { PatientShown } from '@clinic/contract/customers/customers.ts';
import { sql } from 'kysely';
import type { ReadAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { anyOf, columnsOf, condition, type Row, type RowOf } from '../../platform/db/rows.ts';
import type { Tenant } from '../../platform/db/transaction.ts';
import type { NamedFiles } from '../../platform/reconcile/check-files.ts';
import { ownEntries, type TrailReading } from '../../platform/records/trail-reading.ts';
import { notePatientView } from '../../platform/trail/note-patient-view.ts';
import { toPatientShown } from './identity.rules.ts';

export const customer_columns = columnsOf('customer', [
  'id',
  'name',
  'username',
  'mobile',
  'e_card_type',
  'company',
  'language',
  'created_at',
  'updated_at',
  'seen_at',
]);
export type CustomerRow = RowOf<typeof customer_columns>;

const patient_columns = columnsOf('customer_patient', [
  'id',
  'customer_id',
  'name',
  'is_self',
  'gender',
  'date_of_birth',
  'identity_type',
  'identity_masked',
]);
export type PatientRow = RowOf<typeof patient_columns>;

/** Customers of the group by id, for records that name them. */
export async function readCustomers(
  db: ReadDb,
  { group_id }: Pick<Tenant, 'group_id'>,
  ids: readonly number[],
): Promise<Map<number, CustomerRow>> {
  const rows = await db
    .selectFrom('customer')
    .select(customer_columns)
    .where('customer.group_id', '=', group_id)
    .where(condition`customer.id = ${anyOf(ids)}`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Patients of the group by id, for records that name them. The caller notes whose data is seen. */
export async function readPatients(
  db: ReadDb,
  { group_id }: Pick<Tenant, 'group_id'>,
  ids: readonly number[],
): Promise<Map<number, PatientShown>> {
  const rows = await db
    .selectFrom('customer_patient')
    .select(patient_columns)
    .where('customer_patient.group_id', '=', group_id)
    .where(condition`customer_patient.id = ${anyOf(ids)}`)
    .execute();
  return new Map(rows.map((row) => [row.id, toPatientShown(row)]));
}

/** The patients of a customer, the customer first. */
export const listPatientsOf = (
  db: ReadDb,
  { group_id }: Pick<Tenant, 'group_id'>,
  customer_id: number,
): Promise<(PatientRow & { has_photos: boolean })[]> =>
  db
    .selectFrom('customer_patient')
    .select(patient_columns)
    .select(sql<boolean>`coalesce(photo_file, document_front_file, document_back_file) is not null`.as('has_photos'))
    .where('customer_patient.group_id', '=', group_id)
    .where('customer_patient.customer_id', '=', customer_id)
    .orderBy('customer_patient.is_self', 'desc')
    .orderBy('customer_patient.id')
    .execute();

/** The numbers under which payments of the branch know the patients of a customer. */
export const listPatientNumbers = (
  db: ReadDb,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  customer_id: number,
): Promise<{ customer_patient_id: number; patient_id: string }[]> =>
  db
    .selectFrom('customer_patient_number as n')
    .innerJoin('customer_patient as p', (join) =>
      join.onRef('p.group_id', '=', 'n.group_id').onRef('p.id', '=', 'n.customer_patient_id'),
    )
    .select(['n.customer_patient_id', 'n.patient_id'])
    .where('n.clinic_id', '=', clinic_id)
    .where('p.group_id', '=', group_id)
    .where('p.customer_id', '=', customer_id)
    .orderBy('n.patient_id')
    .execute();

/** Pictures of customers and of their patients, and both sides of identity documents. */
export const customerFiles: NamedFiles = {
  of: 'group',
  files: ({ group_id }) => sql`
    select 'customer ' || c.id as row, c.photo_file as key
    from customer c where c.group_id = ${group_id} and c.photo_file is not null
    union all
    select 'customer patient ' || p.id, f.key
    from customer_patient p cross join lateral (values (p.photo_file), (p.document_front_file), (p.document_back_file)) f(key)
    where p.group_id = ${group_id} and f.key is not null`,
};

/** The trail of a customer of the group, as far as the chosen branch wrote it. */
export const customerTrail: TrailReading = {
  clinicOf: ({ scope }, id) =>
    sql`select ${scope.clinic_id}::bigint as clinic_id from customer where group_id = ${scope.group_id} and id = ${id}`,
  entriesOf: ownEntries('customer'),
};

/** Records that the user sees data of this customer, if there is one. Call it before the read: it travels with it. */
export const noteCustomerOpened = (act: Pick<ReadAct, 'scope' | 'staff' | 'now' | 'noteReading'>, id: number): void =>
  notePatientView(act, {
    way: 'opened',
    entity: 'customer',
    entity_id: id,
    provided: sql`exists (select from customer where group_id = ${act.scope.group_id} and id = ${id})`,
  });

type SealedPatient = Row<'customer_patient', 'group_id' | 'platform_id' | 'customer_id' | 'name' | 'identity_sealed'>;

/** A patient of the group with the sealed number. */
export const findSealedPatient = (db: ReadDb, { group_id }: Scope, id: number): Promise<SealedPatient | undefined> =>
  db
    .selectFrom('customer_patient')
    .select(['group_id', 'platform_id', 'customer_id', 'name', 'identity_sealed'])
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** The number of a customer in the payments of this branch: the only one, or `APP-` and the customer's id. */
export async function patientNumberOf(
  { db, scope }: { db: ReadDb; scope: Pick<Scope, 'group_id' | 'clinic_id'> },
  { customer_id }: { customer_id: number },
): Promise<string> {
  const [only, ...others] = await listPatientNumbers(db, scope, customer_id);
  return only && others.length === 0 ? only.patient_id : `APP-${customer_id}`;
}

/** The consumer app's id of a customer. */
export async function readCustomerKey(
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  customer_id: number,
): Promise<string> {
  const { platform_id } = await db
    .selectFrom('customer')
    .select('platform_id')
    .where('group_id', '=', group_id)
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  return platform_id;
}
