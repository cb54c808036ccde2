import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { customer_columns, type CustomerRow } from '../customers.queries.ts';

/** A customer as the platform call gives them. */
export type CustomerFacts = Pick<Row<'customer'>, 'username' | 'mobile' | 'e_card_type' | 'company' | 'language'>;

/** The customer of a platform id, locked until the commit. */
export const lockCustomer = (
  db: Db,
  { group_id }: Scope,
  platform_id: string,
): Promise<(CustomerFacts & Pick<Row<'customer'>, 'id' | 'updated_at' | 'seen_at'>) | undefined> =>
  db
    .selectFrom('customer')
    .select(['id', 'username', 'mobile', 'e_card_type', 'company', 'language', 'updated_at', 'seen_at'])
    .where('group_id', '=', group_id)
    .where('platform_id', '=', platform_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The language of a customer, locked until the commit. */
export const lockLanguage = (
  db: Db,
  { group_id }: Scope,
  id: number,
): Promise<Pick<Row<'customer'>, 'language' | 'updated_at'> | undefined> =>
  db
    .selectFrom('customer')
    .select(['language', 'updated_at'])
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined if another transaction has just inserted it: it has committed by then. */
export const insertCustomer = (
  db: Db,
  { group_id }: Scope,
  platform_id: string,
  facts: CustomerFacts,
  now: Date,
): Promise<CustomerRow | undefined> =>
  db
    .insertInto('customer')
    .values({ group_id, platform_id, ...facts, created_at: now, updated_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['group_id', 'platform_id']).doNothing())
    .returning(customer_columns)
    .executeTakeFirst();

export const saveCustomer = (
  db: Db,
  { group_id }: Scope,
  id: number,
  change: Partial<CustomerFacts & Pick<Row<'customer'>, 'updated_at' | 'seen_at'>>,
): Promise<CustomerRow> =>
  db
    .updateTable('customer')
    .set(change)
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .returning(customer_columns)
    .executeTakeFirstOrThrow();

/** A patient as the platform call gives them, with the sealed identity. */
export type PatientFacts = Pick<
  Row<'customer_patient'>,
  | 'customer_id'
  | 'is_self'
  | 'name'
  | 'gender'
  | 'date_of_birth'
  | 'identity_type'
  | 'identity_sealed'
  | 'identity_masked'
>;

/** The patient of a platform id, locked until the commit. */
export const lockPatient = (
  db: Db,
  { group_id }: Scope,
  platform_id: string,
): Promise<Row<'customer_patient'> | undefined> =>
  db
    .selectFrom('customer_patient')
    .selectAll()
    .where('group_id', '=', group_id)
    .where('platform_id', '=', platform_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined if another transaction has just inserted it: it has committed by then. */
export const insertPatient = async (
  db: Db,
  { group_id }: Scope,
  platform_id: string,
  facts: PatientFacts,
  now: Date,
): Promise<number | undefined> => {
  const made = await db
    .insertInto('customer_patient')
    .values({ group_id, platform_id, ...facts, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['group_id', 'platform_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

export async function savePatient(
  db: Db,
  { group_id }: Scope,
  id: number,
  change: Partial<PatientFacts> & { updated_at: Date },
): Promise<void> {
  await db.updateTable('customer_patient').set(change).where('group_id', '=', group_id).where('id', '=', id).execute();
}

/** Gives a patient a number at the branch. Returns the patient who has the number now. */
export async function claimNumber(
  db: Db,
  { group_id, clinic_id }: Scope,
  patient_id: string,
  customer_patient_id: number,
): Promise<number | undefined> {
  await db
    .insertInto('customer_patient_number')
    .values({ group_id, clinic_id, patient_id, customer_patient_id })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'patient_id']).doNothing())
    .execute();
  const owner = await db
    .selectFrom('customer_patient_number')
    .select('customer_patient_id')
    .where('clinic_id', '=', clinic_id)
    .where('patient_id', '=', patient_id)
    .executeTakeFirst();
  return owner?.customer_patient_id;
}
