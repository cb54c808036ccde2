import type { Tenant } from '../../platform/db/transaction.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { anyOf, columnsOf, condition, type RowOf } from '../../platform/db/rows.ts';

const customer_columns = columnsOf('customer', [
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
