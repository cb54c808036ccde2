import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { GiroLineStatus } from '@clinic/contract/settlement/giro-files.ts';
import type { BankAccount, GiroPayment, Payable } from './giro-file.rules.ts';

/** Files are made one after the other: the second sees what the first took. */
export const lockingFiles: RawBuilder<unknown> = sql`select pg_advisory_xact_lock(hashtextextended('giro file', 0))`;

export async function readPayer(db: Db): Promise<(BankAccount & { updated_at: Date }) | null> {
  const { rows } = await sql<BankAccount & { updated_at: Date }>`
    select account_name, account_number, bic, updated_at from payout_account`.execute(db);
  return rows[0] ?? null;
}

/** Sets the account, and leaves who changed it from what to what. */
export async function savePayer(db: Db, account: BankAccount, updated_at: Date, actor: string): Promise<void> {
  await sql`
    with before as (
      select jsonb_build_object('account_name', account_name, 'account_number', account_number, 'bic', bic) as was from payout_account
    ), trail as (
      insert into payout_account_change (at, actor, before, after)
      values (${updated_at}, ${actor}, (select was from before), ${JSON.stringify(account)}::jsonb)
    )
    insert into payout_account (account_name, account_number, bic, updated_at)
    values (${account.account_name}, ${account.account_number}, ${account.bic}, ${updated_at})
    on conflict (id) do update set account_name = excluded.account_name, account_number = excluded.account_number, bic = excluded.bic,
      updated_at = excluded.updated_at`.execute(db);
}

type PayableRow = Omit<Payable, 'account'> & { [Field in keyof BankAccount]: string | null };

/** Every advice in PROCESSING, over all clinics, the oldest first. */
export async function listPayables(db: Db): Promise<Payable[]> {
  const { rows } = await sql<PayableRow>`select * from resolve_payable_advices()`.execute(db);
  return rows.map(({ account_name, account_number, bic, ...payable }) => ({
    ...payable,
    account:
      account_name !== null && account_number !== null && bic !== null ? { account_name, account_number, bic } : null,
  }));
}

/** Of these advices of the entered clinics those that are in PROCESSING still; they stay so until the commit. */
export async function lockProcessing(db: Db, clinic_ids: readonly number[], ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_advice
    where clinic_id = any (${[...clinic_ids]}::int8[]) and id = any (${[...ids]}::int8[]) and process_status = 'r'
    order by clinic_id, id for update`.execute(db);
  return rows.map(({ id }) => id);
}

export interface GiroFileRow {
  id: number;
  message_id: string;
  request_key: string;
  created_at: Date;
  execution_date: string;
  number_of_transactions: number;
  total_cents: number;
  file: string;
}

export async function insertFile(db: Db, made: Omit<GiroFileRow, 'id'>): Promise<GiroFileRow> {
  const { rows } = await sql<GiroFileRow>`
    insert into giro_file (message_id, request_key, created_at, execution_date, number_of_transactions, total_cents, file)
    values (${made.message_id}, ${made.request_key}, ${made.created_at}, ${made.execution_date}, ${made.number_of_transactions},
      ${made.total_cents}, ${made.file})
    returning *`.execute(db);
  return rows[0] as GiroFileRow;
}

export interface Sending {
  file: GiroFileRow;
  group_id: number;
  actor: string;
  request_id: string;
}

/** Notes which payments of the entered group went into the file, each with its trail. */
export async function insertLines(db: Db, { file, group_id, actor, request_id }: Sending, payments: GiroPayment[]) {
  const lines = payments.map(({ clinic_id, payment_advice_id, end_to_end_id, amount_cents }) => ({
    clinic_id,
    payment_advice_id,
    end_to_end_id,
    amount_cents,
  }));
  await sql`
    with sent as (
      insert into giro_file_line (clinic_id, giro_file_id, payment_advice_id, end_to_end_id, amount_cents)
      select clinic_id, ${file.id}, payment_advice_id, end_to_end_id, amount_cents
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(clinic_id int8, payment_advice_id int8, end_to_end_id text, amount_cents int8)
      returning clinic_id, payment_advice_id
    )
    insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, after, request_id)
    select ${group_id}, clinic_id, ${file.created_at}::timestamptz, 'payment_advice_sent', 'payment_advice', payment_advice_id, ${actor},
      ${JSON.stringify({ message_id: file.message_id })}::jsonb, ${request_id}
    from sent order by payment_advice_id`.execute(db);
}

export async function findFile(
  db: Db,
  by: { id: number } | { request_key: string } | { message_id: string },
): Promise<GiroFileRow | undefined> {
  const [[column, value]] = Object.entries(by) as [[string, string | number]];
  const { rows } = await sql<GiroFileRow>`select * from giro_file where ${sql.ref(column)} = ${value}`.execute(db);
  return rows[0];
}

export async function listFiles(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: GiroFileRow[]; count: number }> {
  const { rows } = await sql<GiroFileRow>`
    select * from giro_file order by id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from giro_file`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export interface GiroCount {
  giro_file_id: number;
  status: GiroLineStatus;
  payments: number;
}

/** How many payments of each file stand where, and how many answers differ from it. */
export interface GiroCounts {
  payments: readonly GiroCount[];
  conflicting_answers: ReadonlyMap<number, number>;
}

export async function countOfFiles(db: Db, ids: readonly number[]): Promise<GiroCounts> {
  const payments = await sql<GiroCount>`select * from resolve_giro_counts(${[...ids]}::int8[])`.execute(db);
  const differing = await sql<{ giro_file_id: number; answers: number }>`
    select giro_file_id, count(*) as answers from giro_answer where giro_file_id = any (${[...ids]}::int8[]) and differs group by 1`.execute(
    db,
  );
  return {
    payments: payments.rows,
    conflicting_answers: new Map(differing.rows.map(({ giro_file_id, answers }) => [giro_file_id, answers])),
  };
}

export interface GiroLineRow {
  payment_advice_id: number;
  clinic_id: number;
  group_id: number;
  clinic_name: string;
  end_to_end_id: string;
  amount_cents: number;
  status: GiroLineStatus;
  reason_code: string | null;
  bank_reference: string | null;
  answered_at: Date | null;
}

/** The payments of one file, whichever clinics they pay. */
export async function listLines(db: Db, giro_file_id: number): Promise<GiroLineRow[]> {
  return (await sql<GiroLineRow>`select * from resolve_giro_lines(${[giro_file_id]}::int8[])`.execute(db)).rows;
}
