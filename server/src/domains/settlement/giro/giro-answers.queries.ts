import type { GiroEffect } from '@clinic/contract/settlement/giro-answers.ts';
import type { GiroLineStatus } from '@clinic/contract/settlement/giro-files.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, type RowOf } from '../../../platform/db/rows.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { chunksOf } from '../../../platform/db/statements/batches.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ToldLine } from './read-giro-answer.ts';
import type { ToldSum } from './read-giro-sums.ts';

/** Takes an advisory lock per message id, so that a second answer with the same id sees what the first wrote. */
export const lockingAnswer = (message_id: string): RawBuilder<unknown> => takingLock('giro answer', message_id);

const columns = columnsOf('giro_answer', [
  'id',
  'message_id',
  'content_hash',
  'giro_file_id',
  'received_at',
  'unknown',
  'told',
  'differs',
]);

/** A stored answer. `differs` is true if its sums differ from the file that was sent. */
export type GiroAnswerRow = Omit<RowOf<typeof columns>, 'told'> & { told: ToldSum[] };

export const findAnswer = (
  db: ReadDb,
  by: { id: number } | { message_id: string },
): Promise<GiroAnswerRow | undefined> =>
  db
    .selectFrom('giro_answer')
    .select(columns)
    .where((answer) => answer.and(by))
    .$narrowType<Pick<GiroAnswerRow, 'told'>>()
    .executeTakeFirst();

/** The answers to a file, newest first. */
export const listAnswers = (db: ReadDb, giro_file_id: number) =>
  db
    .selectFrom('giro_answer')
    .select(['id', 'message_id', 'received_at', 'differs'])
    .where('giro_file_id', '=', giro_file_id)
    .orderBy('id', 'desc')
    .execute();

export const insertAnswer = (
  db: Db,
  { told, ...made }: Omit<GiroAnswerRow, 'id'> & { file: string },
): Promise<GiroAnswerRow> =>
  db
    .insertInto('giro_answer')
    .values({ ...made, told: JSON.stringify(told) })
    .returning(columns)
    .$narrowType<Pick<GiroAnswerRow, 'told'>>()
    .executeTakeFirstOrThrow();

export type NewAnswerLine = ToldLine & { clinic_id: number; group_id: number; payment_advice_id: number };

/** The effect of each line when the answer is saved: a conflict if the answer differs, otherwise none yet. */
export const firstEffect = ({ differs }: GiroAnswerRow): GiroEffect | null => (differs ? 'conflict' : null);

/** Saves the lines for payments of the entered clinics: as pending, or as conflicts if the answer differs. */
export async function insertAnswerLines(db: Db, answer: GiroAnswerRow, lines: readonly NewAnswerLine[]): Promise<void> {
  const of_answer = { giro_answer_id: answer.id, giro_file_id: answer.giro_file_id, effect: firstEffect(answer) };
  const rows = lines.map(
    ({ clinic_id, payment_advice_id, end_to_end_id, status, reason_code, reason, bank_reference }) => ({
      ...of_answer,
      clinic_id,
      payment_advice_id,
      end_to_end_id,
      status,
      reason_code,
      reason,
      bank_reference,
    }),
  );
  await together(db, ...chunksOf(rows).map((some) => db.insertInto('giro_answer_line').values(some)));
}

/**
 * Writes an audit entry at each advice of the entered group: the bank’s answer does not match the file. It leaves out the file’s sums,
 * which include other clinics.
 */
export async function noteDifferingAnswer(
  db: Db,
  { group_id, request_id }: { group_id: number; request_id: string },
  answer: GiroAnswerRow,
  lines: readonly NewAnswerLine[],
): Promise<void> {
  const entries = lines
    .toSorted((one, other) => one.payment_advice_id - other.payment_advice_id)
    .map(({ clinic_id, payment_advice_id, status, bank_reference }) => ({
      group_id,
      clinic_id,
      at: answer.received_at,
      kind: 'payment_advice_answer_differs',
      entity: 'payment_advice',
      entity_id: payment_advice_id,
      actor: 'bank',
      after: JSON.stringify({ status, bank_reference }),
      request_id,
    }));
  await together(db, ...chunksOf(entries).map((some) => db.insertInto('audit').values(some)));
}

export interface AnswerLineRow extends ToldLine {
  payment_advice_id: number;
  clinic_id: number;
  group_id: number;
  effect: GiroEffect | null;
}

/** The lines of one answer, for all clinics. */
export async function listAnswerLines(db: ReadDb, giro_answer_id: number): Promise<AnswerLineRow[]> {
  return (await sql<AnswerLineRow>`select * from resolve_giro_answer_lines(${giro_answer_id})`.execute(db)).rows;
}

export interface WaitingLine extends ToldLine {
  payment_advice_id: number;
  giro_file_id: number;
  execution_date: string;
  line_status: GiroLineStatus;
}

/** The pending lines of an answer at one clinic, with their payments’ lines. Locks the advices first, then the lines. */
export async function lockWaitingLines(db: Db, scope: Scope, giro_answer_id: number): Promise<WaitingLine[]> {
  const { clinic_id } = scope;
  await sql`
    select from payment_advice a join giro_answer_line l on l.clinic_id = a.clinic_id and l.payment_advice_id = a.id
    where l.clinic_id = ${clinic_id} and l.giro_answer_id = ${giro_answer_id} order by a.id for update of a`.execute(
    db,
  );
  return db
    .selectFrom('giro_answer_line as l')
    .innerJoin('giro_file_line as p', (join) =>
      join
        .onRef('p.clinic_id', '=', 'l.clinic_id')
        .onRef('p.giro_file_id', '=', 'l.giro_file_id')
        .onRef('p.payment_advice_id', '=', 'l.payment_advice_id'),
    )
    .innerJoin('giro_file as f', 'f.id', 'l.giro_file_id')
    .select([
      'l.end_to_end_id',
      'l.status',
      'l.reason_code',
      'l.reason',
      'l.bank_reference',
      'l.payment_advice_id',
      'l.giro_file_id',
      'f.execution_date',
      'p.status as line_status',
    ])
    .where('l.clinic_id', '=', clinic_id)
    .where('l.giro_answer_id', '=', giro_answer_id)
    .where('l.effect', 'is', null)
    .orderBy('l.payment_advice_id')
    .forUpdate(['l', 'p'])
    .execute();
}

export async function saveEffect(
  db: Db,
  scope: Scope,
  giro_answer_id: number,
  payment_advice_id: number,
  effect: GiroEffect,
): Promise<void> {
  await db
    .updateTable('giro_answer_line')
    .set({ effect })
    .where('clinic_id', '=', scope.clinic_id)
    .where('giro_answer_id', '=', giro_answer_id)
    .where('payment_advice_id', '=', payment_advice_id)
    .execute();
}

/** Saves the bank’s answer for a payment, once. */
export async function saveLineAnswer(
  db: Db,
  scope: Scope,
  { giro_file_id, payment_advice_id, reason_code, bank_reference }: WaitingLine,
  status: GiroLineStatus,
  answered_at: Date,
): Promise<void> {
  await db
    .updateTable('giro_file_line')
    .set({ status, reason_code, bank_reference, answered_at })
    .where('clinic_id', '=', scope.clinic_id)
    .where('giro_file_id', '=', giro_file_id)
    .where('payment_advice_id', '=', payment_advice_id)
    .execute();
}

/** Saves that the bank gave the money of a payment back, once. False: it was refused or returned before. */
export async function saveReturnedLine(
  db: Db,
  scope: Scope,
  { giro_file_id, payment_advice_id }: { giro_file_id: number; payment_advice_id: number },
  returned: { at: Date; bank_line_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('giro_file_line')
    .set({ status: 'rejected', returned_at: returned.at, return_bank_line_id: returned.bank_line_id })
    .where('clinic_id', '=', scope.clinic_id)
    .where('giro_file_id', '=', giro_file_id)
    .where('payment_advice_id', '=', payment_advice_id)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
