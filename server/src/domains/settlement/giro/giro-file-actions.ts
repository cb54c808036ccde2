import type * as calls from '@clinic/contract/settlement/giro-files.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { listAnswers } from './giro-answers.queries.ts';
import { countOfFiles, findFile, listFiles, listLines } from './giro-files.queries.ts';
import { toGiroFile } from './giro-file.rules.ts';

/** Lists the bank files, newest first. */
export const listGiroFiles: Action<typeof calls.listGiroFiles> = async (act, { query }) => {
  const { rows, count } = await listFiles(act.db, pageOf(query));
  const counts = await countOfFiles(
    act.db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => toGiroFile(row, counts)), pager: pagerOf(query, count) };
};

/** Returns one file with its payments, the bank’s answers and its XML. Refuses: giro_file_not_found. */
export const getGiroFile: Action<typeof calls.getGiroFile> = async (act, { params }) => {
  const row = await findFile(act.db, params);
  if (!row) throw act.refusal('giro_file_not_found');
  const text = await act.files.read(row.file);
  const counts = await countOfFiles(act.db, [row.id]);
  const lines = (await listLines(act.db, row.id)).map(({ amount_cents: amount, ...line }) => {
    const at_bank = counts.at_bank.find(({ payment_advice_id }) => payment_advice_id === line.payment_advice_id);
    return { ...line, amount, seen_on: at_bank?.seen_on ?? null, returned_at: at_bank?.returned_at ?? null };
  });
  const answers = await listAnswers(act.db, row.id);
  return { ...toGiroFile(row, counts), xml: text.toString('utf8'), lines, answers };
};
