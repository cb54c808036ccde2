import { type RawBuilder, sql } from 'kysely';
import { anyOf, columnsOf, counted, type Row, type RowOf } from '../../../platform/db/rows.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { chunksOf } from '../../../platform/db/statements/batches.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { BankAccount } from '../../../platform/bank/bank-account.rules.ts';
import type { GiroPayment, Payable } from './giro-file.rules.ts';

/** Files are made one at a time, so the second call sees what the first one took. */
export const lockingFiles: RawBuilder<unknown> = takingLock('giro file');

const payer_columns = columnsOf('payout_account', ['account_name', 'account_number', 'bic', 'updated_at']);

export const readPayer = async (db: ReadDb): Promise<RowOf<typeof payer_columns> | null> =>
  (await db.selectFrom('payout_account').select(payer_columns).executeTakeFirst()) ?? null;

const textOf = ({ account_name, account_number, bic }: BankAccount): string =>
  JSON.stringify({ account_name, account_number, bic });

/** Sets the account and writes an audit entry with the actor and the values before and after. */
export async function savePayer(
  db: Db,
  { before, after: account }: { before: BankAccount | null; after: BankAccount },
  updated_at: Date,
  actor: string,
): Promise<void> {
  await together(
    db,
    sql`insert into payout_account_change (at, actor, before, after)
      values (${updated_at}, ${actor}, ${before && textOf(before)}::jsonb, ${textOf(account)}::jsonb)`,
    sql`insert into payout_account (account_name, account_number, bic, updated_at)
      values (${account.account_name}, ${account.account_number}, ${account.bic}, ${updated_at})
      on conflict (id) do update set account_name = excluded.account_name, account_number = excluded.account_number, bic = excluded.bic,
        updated_at = excluded.updated_at`,
  );
}

type PayableRow = Omit<Payable, 'account'> & { [Field in keyof BankAccount]: string | null };

/** Every advice in Processing at all clinics, oldest first. */
export async function listPayables(db: ReadDb): Promise<Payable[]> {
  const { rows } = await sql<PayableRow>`select * from resolve_payable_advices()`.execute(db);
  return rows.map(({ account_name, account_number, bic, ...payable }) => ({
    ...payable,
    account:
      account_name !== null && account_number !== null && bic !== null ? { account_name, account_number, bic } : null,
  }));
}

/**
 * Locks those of the given advices of the entered clinics that are still in Processing. They stay in it until the commit. Each clinic has a
 * statement of its own, because a machine locks the rows of its clinics alone; all are sent at once, in the order of clinics.
 */
export async function lockProcessing(db: Db, clinic_ids: readonly number[], ids: readonly number[]): Promise<number[]> {
  const ofClinic = (clinic_id: number) =>
    db
      .selectFrom('payment_advice')
      .select('id')
      .where('clinic_id', '=', clinic_id)
      .where('id', '=', anyOf(ids))
      .where('process_status', '=', 'r')
      .orderBy('id')
      .forUpdate();
  const locked = await together(db, ...clinic_ids.toSorted((one, other) => one - other).map(ofClinic));
  return locked.flat().map(({ id }) => id);
}

export type GiroFileRow = Row<'giro_file'>;

export const insertFile = (db: Db, made: Omit<GiroFileRow, 'id'>): Promise<GiroFileRow> =>
  db.insertInto('giro_file').values(made).returningAll().executeTakeFirstOrThrow();

export interface Sending {
  file: GiroFileRow;
  group_id: number;
  actor: string;
  request_id: string;
}

/** Saves which payments of the entered group are in the file, each with an audit entry. */
export async function insertLines(db: Db, { file, group_id, actor, request_id }: Sending, payments: GiroPayment[]) {
  const lines = payments.map(({ clinic_id, payment_advice_id, end_to_end_id, amount_cents }) => ({
    clinic_id,
    giro_file_id: file.id,
    payment_advice_id,
    end_to_end_id,
    amount_cents,
  }));
  const entries = payments
    .toSorted((one, other) => one.payment_advice_id - other.payment_advice_id)
    .map(({ clinic_id, payment_advice_id }) => ({
      group_id,
      clinic_id,
      at: file.created_at,
      kind: 'payment_advice_sent',
      entity: 'payment_advice',
      entity_id: payment_advice_id,
      actor,
      after: JSON.stringify({ message_id: file.message_id }),
      request_id,
    }));
  await together(
    db,
    ...chunksOf(lines).map((some) => db.insertInto('giro_file_line').values(some)),
    ...chunksOf(entries).map((some) => db.insertInto('audit').values(some)),
  );
}

export const findFile = (
  db: ReadDb,
  by: { id: number } | { request_key: string } | { message_id: string },
): Promise<GiroFileRow | undefined> =>
  db
    .selectFrom('giro_file')
    .selectAll()
    .where((file) => file.and(by))
    .executeTakeFirst();

export async function listFiles(
  db: ReadDb,
  page: { limit: number; offset: number },
): Promise<{ rows: GiroFileRow[]; count: number }> {
  const files = db.selectFrom('giro_file');
  const rows = await files.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const { count } = await files.select(counted).executeTakeFirstOrThrow();
  return { rows, count };
}

export type GiroCount = Row<'giro_file_line', 'giro_file_id' | 'status'> & { payments: number };

/** What became of a payment at the bank, if anything is known. */
interface AtBank {
  giro_file_id: number;
  payment_advice_id: number;
  seen_on: string | null;
  returned_at: Date | null;
}

/** The number of payments per file and status, and of answers that differ from each file. */
export interface GiroCounts {
  payments: readonly GiroCount[];
  conflicting_answers: ReadonlyMap<number, number>;
  at_bank: readonly AtBank[];
}

/** The counts of a file that its own transaction has just made: no payment of it is answered. */
export const countsOfNew = ({ id, number_of_transactions }: GiroFileRow): GiroCounts => ({
  payments: [{ giro_file_id: id, status: 'sent', payments: number_of_transactions }],
  conflicting_answers: new Map(),
  at_bank: [],
});

const listAtBank = async (db: ReadDb, ids: readonly number[]): Promise<AtBank[]> =>
  (await sql<AtBank>`select * from resolve_giro_at_bank(${[...ids]}::int8[])`.execute(db)).rows;

export async function countOfFiles(db: ReadDb, ids: readonly number[]): Promise<GiroCounts> {
  const payments = await sql<GiroCount>`select * from resolve_giro_counts(${[...ids]}::int8[])`.execute(db);
  const differing = await db
    .selectFrom('giro_answer')
    .select(['giro_file_id', counted])
    .where('giro_file_id', '=', anyOf(ids))
    .where('differs', '=', true)
    .groupBy('giro_file_id')
    .execute();
  return {
    payments: payments.rows,
    at_bank: await listAtBank(db, ids),
    conflicting_answers: new Map(differing.map(({ giro_file_id, count }) => [giro_file_id, count])),
  };
}

export type GiroLineRow = Row<
  'giro_file_line',
  | 'payment_advice_id'
  | 'clinic_id'
  | 'end_to_end_id'
  | 'amount_cents'
  | 'status'
  | 'reason_code'
  | 'bank_reference'
  | 'answered_at'
> & { group_id: number; clinic_name: string };

/** The payments of one file, for all clinics. */
export async function listLines(db: ReadDb, giro_file_id: number): Promise<GiroLineRow[]> {
  return (await sql<GiroLineRow>`select * from resolve_giro_lines(${[giro_file_id]}::int8[])`.execute(db)).rows;
}
