import type * as calls from '@clinic/contract/settlement/giro-answers.ts';
import { createHash } from 'node:crypto';
import type { giroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import type { z } from 'zod/mini';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { giroAnswerJob } from './carry-out-giro-answer.ts';
import {
  type AnswerLineRow,
  findAnswer,
  firstEffect,
  type GiroAnswerRow,
  insertAnswer,
  insertAnswerLines,
  listAnswerLines,
  lockingAnswer,
  type NewAnswerLine,
  noteDifferingAnswer,
} from './giro-answers.queries.ts';
import { GiroAnswerError } from './read-giro-sums.ts';
import { differencesOf } from './giro-differences.rules.ts';
import { findFile, type GiroFileRow, type GiroLineRow, listLines } from './giro-files.queries.ts';
import { readGiroAnswer, type ToldAnswer } from './read-giro-answer.ts';

type Act = ActOf<typeof calls.receiveGiroAnswer>;
type GiroAnswer = z.output<typeof giroAnswer>;

/** What an answer is shown with: its file, what the file sent, and what each line of the answer has done so far. */
interface Around {
  file: GiroFileRow;
  sent: readonly GiroLineRow[];
  lines: readonly AnswerLineRow[];
}

function toGiroAnswer(row: GiroAnswerRow, { file, sent, lines }: Around, repeated: boolean): GiroAnswer {
  return {
    id: row.id,
    message_id: row.message_id,
    received_at: row.received_at,
    giro_file: { id: file.id, message_id: file.message_id, total: file.total_cents },
    lines: [...lines],
    unknown: row.unknown,
    differences: row.differs ? differencesOf(row.told, file, sent) : [],
    finished: lines.every(({ effect }) => effect !== null),
    repeated,
  };
}

/** The response for an answer that was saved before. */
async function show(db: ReadDb, row: GiroAnswerRow, repeated: boolean): Promise<GiroAnswer> {
  const file = await findFile(db, { id: row.giro_file_id });
  const lines = await listAnswerLines(db, row.id);
  if (!file) throw new Error('An answer without its file.');
  return toGiroAnswer(row, { file, sent: row.differs ? await listLines(db, file.id) : [], lines }, repeated);
}

function read(act: Act, xml: string): ToldAnswer {
  try {
    return readGiroAnswer(xml);
  } catch (error) {
    if (error instanceof GiroAnswerError) throw act.refusal('validation_failed', { xml: [error.message] });
    throw error;
  }
}

/** Matches the bank’s answer to the payments of the file: those that it names, and the others if it gives a status for all. */
function matched(told: ToldAnswer, sent: readonly GiroLineRow[]): { lines: NewAnswerLine[]; unknown: string[] } {
  const by_name = new Map(told.lines.map((line) => [line.end_to_end_id, line]));
  const lines = sent.flatMap(({ end_to_end_id, clinic_id, group_id, payment_advice_id }) => {
    const own = by_name.get(end_to_end_id);
    by_name.delete(end_to_end_id);
    const said = own ?? (told.others && { ...told.others, end_to_end_id, bank_reference: null });
    return said ? [{ ...said, clinic_id, group_id, payment_advice_id }] : [];
  });
  return { lines, unknown: [...by_name.keys()] };
}

/** Saves the line of each payment: queued for the job, or as conflicts if the answer differs from the file. */
async function keepLines(act: Act, answer: GiroAnswerRow, lines: readonly NewAnswerLine[]): Promise<void> {
  if (lines.length === 0) return;
  // Inserts the lines of all clinics at once: row-level security of this table checks the clinic only, not the group.
  await act.enter({ group_id: 0, clinic_ids: [...new Set(lines.map(({ clinic_id }) => clinic_id))] });
  await insertAnswerLines(act.db, answer, lines);
  if (!answer.differs) return act.enqueue(giroAnswerJob, { giro_answer_id: answer.id });
  for (const [group_id, rows] of Map.groupBy(lines, (line) => line.group_id)) {
    await act.enter({ group_id, clinic_ids: [...new Set(rows.map(({ clinic_id }) => clinic_id))] });
    await noteDifferingAnswer(act.db, { group_id, request_id: act.request.id }, answer, rows);
  }
}

/**
 * Receives a bank’s answer: stores the original text and matches it at once; a job carries it out clinic by clinic. A repeated answer
 * returns the result of the first. An answer with sums that differ from the file is stored as a conflict and nothing of it is carried out.
 * Refuses: giro_file_not_found, giro_answer_conflict.
 */
export const receiveGiroAnswer: Action<typeof calls.receiveGiroAnswer> = async (act, { body }) => {
  const told = read(act, body.xml);
  const content_hash = createHash('sha256').update(body.xml).digest('hex');
  await together(act.db, lockingAnswer(told.message_id));
  const before = await findAnswer(act.db, { message_id: told.message_id });
  if (before && before.content_hash !== content_hash) throw act.refusal('giro_answer_conflict');
  if (before) return show(act.db, before, true);
  const file = await findFile(act.db, { message_id: told.original_message_id });
  if (!file) throw act.refusal('giro_file_not_found');
  const sent = await listLines(act.db, file.id);
  const { lines, unknown } = matched(told, sent);
  const answer = await insertAnswer(act.db, {
    message_id: told.message_id,
    content_hash,
    giro_file_id: file.id,
    received_at: act.now,
    unknown,
    told: told.told,
    differs: differencesOf(told.told, file, sent).length > 0,
    file: await act.files.keep(body.xml, 'xml'),
  });
  await keepLines(act, answer, lines);
  act.answerStatus(202);
  const saved = lines
    .map((line) => ({ ...line, effect: firstEffect(answer) }))
    .toSorted((one, other) => one.clinic_id - other.clinic_id || one.payment_advice_id - other.payment_advice_id);
  return toGiroAnswer(answer, { file, sent, lines: saved }, false);
};

/** Returns an answer with the effect of each of its lines. Refuses: giro_answer_not_found. */
export const getGiroAnswer: Action<typeof calls.getGiroAnswer> = async (act, { params }) => {
  const answer = await findAnswer(act.db, params);
  if (!answer) throw act.refusal('giro_answer_not_found');
  return show(act.db, answer, false);
};
