import { createHash, randomInt, randomUUID } from 'node:crypto';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { createGiroFile as endpoint, giroReport } from '@clinic/contract/settlement/giro-files.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import type { z } from 'zod/mini';
import { together } from '../../../platform/db/transaction.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import {
  type Composed,
  composeGiroFile,
  nextWorkingDay,
  type Payable,
  refuseExecutionDate,
  toGiroFile,
} from './giro-file.rules.ts';
import type { BankAccount } from '../../../platform/bank/bank-account.rules.ts';
import {
  countOfFiles,
  countsOfNew,
  findFile,
  type GiroFileRow,
  insertFile,
  insertLines,
  listPayables,
  lockingFiles,
  lockProcessing,
  readPayer,
} from './giro-files.queries.ts';
import { giroXml } from './giro-xml.rules.ts';

type Act = ActOf<typeof endpoint>;
type GiroReport = z.output<typeof giroReport>;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newMessageId = (day: string): string =>
  `GIRO-${day.replaceAll('-', '')}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;

const groupsOf = <Row extends { group_id: number }>(rows: readonly Row[]): [number, Row[]][] => [
  ...Map.groupBy(rows, ({ group_id }) => group_id),
];
const clinicsOf = (rows: readonly { clinic_id: number }[]): number[] => [
  ...new Set(rows.map(({ clinic_id }) => clinic_id)),
];

/** Locks the payables that are still in Processing. No other call can move them before the commit. */
async function lockPayables(act: Act, payables: readonly Payable[]): Promise<Payable[]> {
  const locked = new Set<number>();
  for (const [group_id, rows] of groupsOf(payables)) {
    const clinic_ids = clinicsOf(rows);
    await act.enter({ group_id, clinic_ids });
    const ids = rows.map(({ payment_advice_id }) => payment_advice_id);
    for (const id of await lockProcessing(act.db, clinic_ids, ids)) locked.add(id);
  }
  return payables.filter(({ payment_advice_id }) => locked.has(payment_advice_id));
}

interface Making {
  request_key: string;
  execution_date: string;
  composed: Composed;
  payer: BankAccount;
}

/** Stores the XML, then saves the file row and its payments. */
async function make(act: Act, { request_key, execution_date, composed, payer }: Making): Promise<GiroFileRow> {
  const { payments, total_cents } = composed;
  const message_id = newMessageId(singaporeDay(act.now));
  const xml = giroXml({ message_id, created_at: act.now, execution_date, payer, payments });
  const file = await insertFile(act.db, {
    message_id,
    request_key,
    created_at: act.now,
    execution_date,
    number_of_transactions: payments.length,
    total_cents,
    file: await act.files.keep(xml, 'xml'),
  });
  for (const [group_id, rows] of groupsOf(payments)) {
    await act.enter({ group_id, clinic_ids: clinicsOf(rows) });
    await insertLines(act.db, { file, group_id, actor: act.actor, request_id: act.request.id }, rows);
  }
  return file;
}

type Seen = Pick<Arguments<typeof endpoint>['body'], 'number_of_transactions' | 'total'>;

/** True if the file would pay others than the caller saw in a dry run. */
const differsFromSeen = ({ payments, total_cents }: Composed, { number_of_transactions, total }: Seen): boolean =>
  (number_of_transactions !== undefined && number_of_transactions !== payments.length) ||
  (total !== undefined && total !== total_cents);

interface Reported {
  dry_run: boolean;
  execution_date: string;
  giro_file: GiroReport['giro_file'];
}

const reportOf = (composed: Composed, reported: Reported): GiroReport => ({
  ...reported,
  number_of_transactions: composed.payments.length,
  total: composed.total_cents,
  problems: composed.problems,
});

/** Returns the file that a previous call with the same request key made, if any. */
async function madeBefore(act: Act, request_key: string, execution_date: string | undefined) {
  const before = await findFile(act.db, { request_key });
  if (!before) return undefined;
  if (execution_date !== undefined && execution_date !== before.execution_date)
    throw act.refusal('idempotency_key_reused');
  const file = toGiroFile(before, await countOfFiles(act.db, [before.id]));
  const { number_of_transactions, total } = file;
  return {
    dry_run: false,
    execution_date: before.execution_date,
    number_of_transactions,
    total,
    problems: [],
    giro_file: file,
  };
}

/**
 * Makes one bank file with all sound advices in Processing. An advice is in one file only, unless the bank rejected it.
 * A dry run only reports. A call that names number or total of the payments that were seen makes no file with others.
 * Refuses: idempotency_key_reused, stale_object.
 */
export const createGiroFile: Action<typeof endpoint> = async (act, { body }) => {
  const today = singaporeDay(act.now);
  const refused = body.execution_date === undefined ? null : refuseExecutionDate(body.execution_date, today);
  if (refused !== null) throw act.refusal('validation_failed', { execution_date: [refused] });
  const execution_date = body.execution_date ?? nextWorkingDay(today);
  if (body.dry_run) {
    const composed = composeGiroFile(await readPayer(act.db), await listPayables(act.db));
    if (differsFromSeen(composed, body)) throw act.refusal('stale_object');
    return reportOf(composed, { dry_run: true, execution_date, giro_file: null });
  }
  await together(act.db, lockingFiles);
  const request_key = createHash('sha256')
    .update(act.request.idempotency_key ?? randomUUID())
    .digest('hex');
  const before = await madeBefore(act, request_key, body.execution_date);
  if (before) return before;
  const composed = composeGiroFile(await readPayer(act.db), await lockPayables(act, await listPayables(act.db)));
  if (differsFromSeen(composed, body)) throw act.refusal('stale_object');
  const { payer, payments } = composed;
  if (!payer || payments.length === 0) return reportOf(composed, { dry_run: false, execution_date, giro_file: null });
  const file = await make(act, { request_key, execution_date, composed, payer });
  act.answerStatus(201);
  const giro_file = toGiroFile(file, countsOfNew(file));
  return reportOf(composed, { dry_run: false, execution_date, giro_file });
};
