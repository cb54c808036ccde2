import type { Cents } from '@clinic/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import { trailWith } from '../../../platform/records/trail-reading.ts';

export type TransactionRow = Row<'transaction'>;

/** The tele-consult that a transaction pays. */
export interface TelemedOrder {
  visit_id: number;
  patient_name: string;
  total_cents: Cents;
}

/** A transaction with the joined data that an answer shows. */
export type ShownTransaction = TransactionRow &
  Row<'clinic', 'uen' | 'building_name' | 'road_name' | 'block_no' | 'unit_no' | 'postal_code'> & {
    clinic_name: string;
    number_of_issues: number;
    telemed_order: TelemedOrder | null;
    /** Read with one transaction alone. */
    bank_confirmed_on?: string | null;
  };

// The statements that each payment runs are raw SQL: the query builder takes several times as long to build one.

/** The order of a transaction `t`; null: it pays no tele-consult. */
const telemedOrderOf = ({ clinic_id }: Scope) => sql`(
  select jsonb_build_object('visit_id', o.visit_id, 'patient_name', o.patient_name, 'total_cents', o.total_cents) from telemed_order o
  where o.clinic_id = ${clinic_id} and o.transaction_id = t.id)`;

const shown = (
  scope: Scope,
) => sql`t.*, ${adviceStatusOf(scope)} as payment_advice_status, c.name as clinic_name, c.uen, c.building_name, c.road_name, c.block_no, c.unit_no, c.postal_code,
  (select count(*) from issue i where i.clinic_id = ${scope.clinic_id} and i.transaction_id = t.id) as number_of_issues, ${telemedOrderOf(scope)} as telemed_order`;

/** The day on which the bank shows the money of a transaction `t`, by itself or in the payout of an acquirer, which may show a refund later. */
const bankDayOf = ({ clinic_id }: Scope) => sql`(
  select min(b.confirmed_on) from bank_confirmed b
  where b.clinic_id = ${clinic_id} and b.transaction_id = t.id and b.kind in ('outcome', 'acquirer_payout'))`;

/** A condition: the transaction belongs to the branch. */
export const isThere = (scope: Scope, id: number) =>
  sql`exists (select 1 from transaction where clinic_id = ${scope.clinic_id} and id = ${id})`;

/** The transaction, or undefined if it does not belong to this clinic. */
export async function readTransaction(db: ReadDb, scope: Scope, id: number): Promise<ShownTransaction | undefined> {
  const { rows } = await sql<ShownTransaction>`
    select ${shown(scope)}, ${bankDayOf(scope)} as bank_confirmed_on from transaction t join clinic c on c.id = t.clinic_id
    where t.clinic_id = ${scope.clinic_id} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** The clinic of a transaction of any group, found without a tenant. */
export const resolveTransaction = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_transaction(${id})`.execute(db)).rows[0];

/** Reads a transaction that must exist. */
export async function showTransaction(db: ReadDb, scope: Scope, id: number): Promise<ShownTransaction> {
  const found = await readTransaction(db, scope, id);
  if (!found) throw new Error('A transaction is missing.');
  return found;
}

/** Locks the transaction until the commit. Another call that moves it waits here and then sees the new states. */
export async function lockTransaction(db: Db, scope: Scope, id: number): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    select * from transaction where clinic_id = ${scope.clinic_id} and id = ${id} for update`.execute(db);
  return rows[0];
}

/** Locks the payment that waits on this device, if there is one. */
export async function lockOpenOfDevice(db: Db, scope: Scope, device_id: string): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    select * from transaction
    where clinic_id = ${scope.clinic_id} and device_id = ${device_id} and payment_status = 'i' for update`.execute(db);
  return rows[0];
}

/** A payment of this device: the named one, or the waiting one. */
export async function readOfDevice(
  db: ReadDb,
  scope: Scope,
  device_id: string,
  transaction_id: number | undefined,
): Promise<ShownTransaction | undefined> {
  const which = transaction_id === undefined ? sql`t.payment_status = 'i'` : sql`t.id = ${transaction_id}`;
  const { rows } = await sql<ShownTransaction>`
    select ${shown(scope)} from transaction t join clinic c on c.id = t.clinic_id
    where t.clinic_id = ${scope.clinic_id} and t.device_id = ${device_id} and ${which}`.execute(db);
  return rows[0];
}

/** Locks and returns the oldest payments with expired codes. Skips payments that another transaction has locked. */
export const lockExpired = (db: Db, scope: Scope, now: Date, most: number): Promise<TransactionRow[]> =>
  db
    .selectFrom('transaction')
    .selectAll()
    .where('clinic_id', '=', scope.clinic_id)
    .where('payment_status', '=', 'i')
    .where('qr_expires_at', '<=', now)
    .orderBy('qr_expires_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** True if this user made the same payment since an instant. Callers with the same payment run one after another here. */
export async function wasMadeSince(
  db: Db,
  scope: Scope,
  same: { created_by: number; patient_id: string; amount_cents: Cents },
  since: Date,
): Promise<boolean> {
  const { created_by, patient_id, amount_cents } = same;
  const [, made] = await together(
    db,
    takingLock('payment', `${scope.clinic_id} ${created_by} ${amount_cents} ${patient_id}`),
    sql`select from transaction
      where clinic_id = ${scope.clinic_id} and created_at > ${since} and created_by = ${created_by}
        and patient_id = ${patient_id} and amount_cents = ${amount_cents} limit 1`,
  );
  return made.length > 0;
}

/** The tele-consults that some transactions pay, by transaction. */
export async function listTelemedOrders(
  db: ReadDb,
  { clinic_id }: Scope,
  ids: readonly number[],
): Promise<Map<number, TelemedOrder>> {
  const rows = await db
    .selectFrom('telemed_order')
    .select(['transaction_id', 'visit_id', 'patient_name', 'total_cents'])
    .where('clinic_id', '=', clinic_id)
    .where('transaction_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ transaction_id, ...order }) => [transaction_id, order]));
}

/** Adds the patient if it is new. */
export const savingPatient = (
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { patient_id, name }: Row<'patient', 'patient_id' | 'name'>,
  now: Date,
): RawBuilder<unknown> =>
  sql`insert into patient (clinic_id, patient_id, name, created_at) values (${clinic_id}, ${patient_id}, ${name}, ${now})
    on conflict do nothing`;

/**
 * The payout status of a transaction `t`: the status of its advice, looked up by key for each row. A status change updates only the advice
 * row, however many transactions the advice contains.
 */
export const adviceStatusOf = ({ clinic_id }: Pick<Scope, 'clinic_id'>): RawBuilder<string | null> => sql`
  (select p.process_status from payout_status p where p.clinic_id = ${clinic_id} and p.payment_advice_id = t.payment_advice_id)`;

/** The audit trail of a transaction, with those of the errors reported on it and of the notes raised on it. */
export const transactionTrail = trailWith('transaction', {
  issue: ({ clinic_id, id }) => sql`select id from issue where clinic_id = ${clinic_id} and transaction_id = ${id}`,
  payment_note: ({ clinic_id, id }) =>
    sql`select payment_note_id from transaction_note where clinic_id = ${clinic_id} and transaction_id = ${id}`,
});
