import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { authorName } from '../../access/index.ts';

const values = columnsOf('telemed_price', [
  'available',
  'consult_cents',
  'prescription_type',
  'prescription_value_cents',
  'facility_enable',
  'facility_type',
  'facility_value_cents',
  'mc_cents',
]);
const price = [...columnsOf('telemed_price', ['id', 'updated_at']), ...values] as const;

/** A doctor's own charges; null: the default applies. */
export type PriceValues = RowOf<typeof values>;
export type PriceRow = RowOf<typeof price>;
export type DefaultPriceRow = Row<'telemed_service'>;
export type PricedDoctor = Row<'doctor', 'id' | 'salutation' | 'name' | 'user_id'>;

/** The charges of a doctor for a service: their own row, if there is one, over the defaults of the service. */
export interface DoctorPriceRow {
  service: DefaultPriceRow;
  doctor: PricedDoctor;
  own: PriceRow | undefined;
}

/** The services of the group with their default charges, by name. */
export const listDefaultPriceRows = (db: ReadDb, { group_id }: Pick<Scope, 'group_id'>): Promise<DefaultPriceRow[]> =>
  db
    .selectFrom('telemed_service')
    .selectAll()
    .where('group_id', '=', group_id)
    .orderBy(sql`name_key collate "und-x-icu"`)
    .orderBy('id')
    .execute();

export const readDefaultPrice = (db: ReadDb, { group_id }: Pick<Scope, 'group_id'>, id: number) =>
  db.selectFrom('telemed_service').selectAll().where('group_id', '=', group_id).where('id', '=', id).executeTakeFirst();

/** The tele-consult doctors of the branch: those who are linked to a user. */
const doctors = (db: ReadDb, { clinic_id }: Pick<Scope, 'clinic_id'>) =>
  db
    .selectFrom('doctor')
    .select(['id', 'salutation', 'name', 'user_id'])
    .where('clinic_id', '=', clinic_id)
    .where('deleted_at', 'is', null)
    .where('user_id', 'is not', null);

export const listPricedDoctors = (db: ReadDb, scope: Scope): Promise<PricedDoctor[]> =>
  doctors(db, scope)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();

/** One of them, by doctor id or by user id. */
export const findPricedDoctor = (
  db: ReadDb,
  scope: Scope,
  key: { id: number } | { user_id: number },
): Promise<PricedDoctor | undefined> =>
  doctors(db, scope)
    .where((doctor) => doctor.and(key))
    .executeTakeFirst();

const prices = (db: ReadDb, { clinic_id }: Pick<Scope, 'clinic_id'>) =>
  db.selectFrom('telemed_price').where('telemed_price.clinic_id', '=', clinic_id);

/** Every doctor's own charges at the branch. */
export const listPrices = (db: ReadDb, scope: Scope) =>
  prices(db, scope).select(price).select(['doctor_id', 'service_id']).execute();

interface PriceKey {
  doctor_id: number;
  service_id: number;
}

export const readPrice = (db: ReadDb, scope: Scope, key: PriceKey): Promise<PriceRow | undefined> =>
  prices(db, scope)
    .select(price)
    .where((row) => row.and(key))
    .executeTakeFirst();

/**
 * The row of a doctor and a service, locked until the commit. A missing row is inserted empty, so that two first changes
 * wait for each other too; `is_new` is true for the first of them.
 */
export async function lockPrice(
  db: Db,
  scope: Scope,
  key: PriceKey,
  now: Date,
): Promise<{ row: PriceRow; is_new: boolean }> {
  const { group_id, clinic_id } = scope;
  const made = await db
    .insertInto('telemed_price')
    .values({ group_id, clinic_id, ...key, updated_at: now })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'doctor_id', 'service_id']).doNothing())
    .returning(price)
    .executeTakeFirst();
  if (made) return { row: made, is_new: true };
  const row = await prices(db, scope)
    .select(price)
    .where((one) => one.and(key))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { row, is_new: false };
}

/** Writes a locked row and its line in the change log. */
export async function savePrice(
  db: Db,
  { clinic_id }: Scope,
  id: number,
  saved: PriceValues & { updated_at: Date },
  by: Row<'telemed_price_log', 'user_id' | 'username'>,
): Promise<PriceRow> {
  const { updated_at: logged_at, ...after } = saved;
  await db
    .insertInto('telemed_price_log')
    .values({ clinic_id, price_id: id, logged_at, ...by, ...after })
    .execute();
  return db
    .updateTable('telemed_price')
    .set(saved)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returning(price)
    .executeTakeFirstOrThrow();
}

/** All changes of a row, newest first. */
export const listChanges = (db: ReadDb, scope: Scope, price_id: number) =>
  db
    .selectFrom('telemed_price_log')
    .selectAll()
    .select(
      authorName<string>({
        id: 'telemed_price_log.user_id',
        kept: 'telemed_price_log.username',
        group_id: scope.group_id,
      }).as('user'),
    )
    .where('clinic_id', '=', scope.clinic_id)
    .where('price_id', '=', price_id)
    .orderBy('id', 'desc')
    .execute();
export type PriceChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

export type DefaultPriceValues = Omit<DefaultPriceRow, 'group_id' | 'id' | 'name_key' | 'created_at' | 'updated_at'>;

/** Inserts a service, or changes the one with this name. */
export const saveDefaultPrice = (
  db: Db,
  group_id: number,
  charges: DefaultPriceValues,
  now: Date,
): Promise<DefaultPriceRow> =>
  db
    .insertInto('telemed_service')
    .values({ group_id, created_at: now, updated_at: now, ...charges })
    .onConflict((conflict) => conflict.columns(['group_id', 'name_key']).doUpdateSet({ ...charges, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
