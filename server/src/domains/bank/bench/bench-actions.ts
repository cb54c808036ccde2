import type * as calls from '@clinic/contract/bank/bank-exceptions.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf, SystemAct } from '../../../platform/act/act.ts';
import { findNextDay, findUnreadableFile } from '../exceptions/exceptions.queries.ts';
import { openException } from '../exceptions/open-exception.ts';
import { findAccountToRead, lockLines } from '../files/bank-files.queries.ts';
import { acrossClinics } from '../matching/across-clinics.ts';
import { judgeLocked } from '../matching/judge-lines.ts';
import { Changed } from '../matching/match-line.ts';
import { lockOpenLine, readLine, removeOpenLine } from '../matching/matching.queries.ts';
import { undoMatches } from '../matching/undo-matches.ts';
import {
  type Exception,
  findException,
  findLine,
  findOpenOfLine,
  insertChargeRule,
  insertNote,
  listExceptionRows,
  listMatches,
  listNotes,
  lockException,
  saveException,
  sumAges,
} from './bench.queries.ts';
import { listChoices, shownOf } from './candidates.ts';

/** Lists what the rules could not match, with the sums of all by age. */
export const listBankExceptions: Action<typeof calls.listBankExceptions> = async (act, { query }) => {
  const today = singaporeDay(act.now);
  const owner = query.owner === 'mine' ? act.actor : query.owner === 'nobody' ? null : undefined;
  const { kind, bank_account_id } = query;
  const filter = { is_closed: query.is_closed === true, owner, kind: kind || undefined, bank_account_id };
  const { rows, count } = await listExceptionRows(act.db, filter, today, pageOf(query));
  return { data: rows, pager: pagerOf(query, count), ages: await sumAges(act.db, today) };
};

type Reading = Pick<SystemAct<'bank_exception_not_found'>, 'now' | 'refusal'> & {
  db: Parameters<typeof findException>[0];
};

async function read(act: Reading, id: number): Promise<Exception> {
  const found = await findException(act.db, id, singaporeDay(act.now));
  if (!found) throw act.refusal('bank_exception_not_found');
  return found;
}

/** Returns an exception with what its line may be. Refuses: bank_exception_not_found. */
export const getBankException: Action<typeof calls.getBankException> = async (act, { params }) => {
  const found = await read(act, params.id);
  const { bank_line_id, closed_at } = found;
  const line = bank_line_id === null ? undefined : await readLine(act.db, bank_line_id);
  return {
    ...found,
    line: (bank_line_id === null ? null : await findLine(act.db, bank_line_id)) ?? null,
    notes: await listNotes(act.db, found.id),
    matches: bank_line_id === null ? [] : await listMatches(act.db, bank_line_id),
    candidates: line && closed_at === null ? (await listChoices(act.db, line)).map(shownOf) : [],
  };
};

type Writing = ActOf<typeof calls.closeBankException>;

/** Locks an open exception. Refuses: bank_exception_not_found, bank_exception_closed. */
async function lockOpen(
  act: Pick<SystemAct<'bank_exception_not_found' | 'bank_exception_closed'>, 'db' | 'refusal'>,
  id: number,
) {
  const locked = await lockException(act.db, id);
  if (!locked) throw act.refusal('bank_exception_not_found');
  if (locked.closed_at !== null) throw act.refusal('bank_exception_closed');
  return locked;
}

/** Takes an exception on, or gives it up. Refuses: bank_exception_not_found, bank_exception_closed. */
export const ownBankException: Action<typeof calls.ownBankException> = async (act, { params, body }) => {
  const { id } = await lockOpen(act, params.id);
  await saveException(act.db, id, { owner: body.is_mine ? act.actor : null, updated_at: act.now });
  return read(act, id);
};

/** Adds a note. Refuses: bank_exception_not_found. */
export const noteBankException: Action<typeof calls.noteBankException> = async (act, { params, body }) => {
  await read(act, params.id);
  await insertNote(act.db, { bank_exception_id: params.id, at: act.now, by: act.actor, note: body.note });
  return read(act, params.id);
};

/** Closes an exception without a line. Refuses: bank_exception_not_found, bank_exception_closed, bank_exception_has_line. */
export const closeBankException: Action<typeof calls.closeBankException> = async (act: Writing, { params, body }) => {
  const { id, bank_line_id } = await lockOpen(act, params.id);
  if (bank_line_id !== null) throw act.refusal('bank_exception_has_line');
  await insertNote(act.db, { bank_exception_id: id, at: act.now, by: act.actor, note: body.note });
  await saveException(act.db, id, { closed_at: act.now, closed_by: act.actor, updated_at: act.now });
  return read(act, id);
};

/**
 * Says what the line of an exception is. The line is locked, then what it names. Refuses: bank_exception_not_found, bank_exception_closed,
 * bank_candidate_gone.
 */
export const matchBankLine: Action<typeof calls.matchBankLine> = async (act, { params, body }) => {
  const { bank_line_id } = await read(act, params.id);
  const line = bank_line_id === null ? undefined : await lockOpenLine(act.db, bank_line_id);
  const { id } = await lockOpen(act, params.id);
  const choice = line && (await listChoices(act.db, line)).find(({ key }) => key === body.candidate);
  if (!line || !choice) throw act.refusal('bank_candidate_gone');
  try {
    await acrossClinics(act, (across) => choice.carryOut(across, { line, rule: 'person', note: body.note ?? null }));
  } catch (error) {
    if (error instanceof Changed) throw act.refusal('bank_candidate_gone');
    throw error;
  }
  await removeOpenLine(act.db, line.id);
  await saveException(act.db, id, { closed_at: act.now, closed_by: act.actor, updated_at: act.now });
  if (choice.kind === 'charge' && body.remember_words)
    await insertChargeRule(act.db, {
      bank_account_id: line.bank_account_id,
      words: body.remember_words,
      created_at: act.now,
      created_by: act.actor,
    });
  return read(act, id);
};

/**
 * Leaves a file that was refused to a colleague. The next statement of the account that goes on from the last one closes it. Refuses:
 * bank_account_not_found.
 */
export const leaveUnreadableFile: Action<typeof calls.leaveUnreadableFile> = async (act, { params, body }) => {
  const { file_name, content_hash, faults } = body;
  if (!(await findAccountToRead(act.db, params.id))) throw act.refusal('bank_account_not_found');
  await lockLines(act.db, params.id);
  const file = { bank_account_id: params.id, file_hash: content_hash };
  if ((await findUnreadableFile(act.db, params.id, content_hash)) === undefined)
    await openException(act, {
      ...file,
      kind: 'unreadable_file',
      reason: `${file_name} was refused. ${faults.join(' ')}`,
      day: (await findNextDay(act.db, params.id)) ?? addDays(singaporeDay(act.now), -1),
    });
  const id = (await findUnreadableFile(act.db, params.id, content_hash)) ?? 0;
  const left = await findException(act.db, id, singaporeDay(act.now));
  if (!left) throw new Error('A file that was left has no exception.');
  return left;
};

/** Lets the rules look at exceptions again. What they match is closed; the others stay. */
export const judgeBankExceptions: Action<typeof calls.judgeBankExceptions> = (calling, { body }) =>
  acrossClinics(calling, async (act) => {
    let matched = 0;
    for (const id of [...new Set(body.ids)].toSorted((one, other) => one - other)) {
      const found = await findException(act.db, id, singaporeDay(act.now));
      if (!found || found.bank_line_id === null || found.closed_at !== null) continue;
      const line = await lockOpenLine(act.db, found.bank_line_id);
      if (line && (await judgeLocked(act, line))) matched += 1;
    }
    return { matched, left: body.ids.length - matched };
  });

/**
 * Undoes what a line was matched with. Refuses: bank_line_not_found, bank_line_not_matched, bank_match_final.
 */
export const undoBankMatches: Action<typeof calls.undoBankMatches> = async (act, { params, body }) => {
  const line = await readLine(act.db, params.id);
  if (!line) throw act.refusal('bank_line_not_found');
  const undone = await acrossClinics(act, (across) => undoMatches(across, line, body.note));
  if (undone !== 'undone') throw act.refusal(undone === 'nothing' ? 'bank_line_not_matched' : 'bank_match_final');
  const kind = line.cents > 0 ? 'money_without_payment' : 'money_out';
  const reason = `${act.actor} undid its match: ${body.note}`;
  await openException(act, { kind, reason, bank_account_id: line.bank_account_id, bank_line_id: line.id, line });
  const id = await findOpenOfLine(act.db, line.id);
  const opened = id === undefined ? undefined : await findException(act.db, id, singaporeDay(act.now));
  if (!opened) throw new Error('An undone line has no exception.');
  return opened;
};

/** Returns a line with what it was matched with. Refuses: bank_line_not_found. */
export const getBankLine: Action<typeof calls.getBankLine> = async (act, { params }) => {
  const line = await findLine(act.db, params.id);
  if (!line) throw act.refusal('bank_line_not_found');
  return {
    ...line,
    matches: await listMatches(act.db, line.id),
    exception_id: (await findOpenOfLine(act.db, line.id)) ?? null,
  };
};
