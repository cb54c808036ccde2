import { sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { Tenant } from '../../platform/db/transaction.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { anyOf, columnsOf, condition, type RowOf } from '../../platform/db/rows.ts';

export const customer_columns = columnsOf('customer', [
  'id',
  'name',
  'username',
  'mobile',
  'e_card_type',
  'company',
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

/** Customers of the group by id. */
export const listCustomersById = (
  db: ReadDb,
  { group_id }: Pick<Tenant, 'group_id'>,
  ids: readonly number[],
): Promise<CustomerRow[]> =>
  db
    .selectFrom('customer')
    .select(customer_columns)
    .where('customer.group_id', '=', group_id)
    .where(condition`customer.id = ${anyOf(ids)}`)
    .execute();

/** Patients of the group by id. */
export const listPatientsById = (
  db: ReadDb,
  { group_id }: Pick<Tenant, 'group_id'>,
  ids: readonly number[],
): Promise<PatientRow[]> =>
  db
    .selectFrom('customer_patient')
    .select(patient_columns)
    .where('customer_patient.group_id', '=', group_id)
    .where(condition`customer_patient.id = ${anyOf(ids)}`)
    .execute();

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
