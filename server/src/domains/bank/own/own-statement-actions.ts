import type * as calls from '@clinic/contract/bank/own-statements.ts';
import type { RefusalOf } from '@clinic/contract/shared/endpoint.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import type { UploadAction } from '../../../platform/http/route.ts';
import { receiveOwnPayment } from '../../payments/index.ts';
import { suggestedFields } from '../mapping/mapping-fields.ts';
import { judgeOwnFile, type NamingLine, nothing_read, readingOf } from './judge-own-file.ts';
import { lockOwnStatements } from './own-mapping.queries.ts';
import { insertOwnConfirmations, listUnconfirmedRows, type NewConfirmation } from './own-statements.queries.ts';
import type { TakenOwnImport, TakenOwnPreview } from './take-own-file.ts';

/** Says what an import of a statement would do. */
export const previewOwnStatement: UploadAction<typeof calls.previewOwnStatement, TakenOwnPreview> = async (
  act,
  _given,
  { read, table },
) => {
  const shown_table = table && { ...table, suggested: table.suggested && suggestedFields(table.suggested) };
  if ('faults' in read) return { ...nothing_read, faults: read.faults, table: shown_table };
  return { ...readingOf(read, await judgeOwnFile(act.db, act.scope, read)), table: shown_table };
};

type Act = MemberAct<RefusalOf<typeof calls.importOwnStatement>>;

/** What a line has confirmed, as it is kept; undefined for a line that confirms nothing. */
function confirmationOf(
  { file_line: { line, kind, likeness, number }, meaning, code, refund }: NamingLine,
  content_hash: string,
  { now, staff }: Act,
): NewConfirmation | undefined {
  const about =
    meaning === 'confirms_refund' ? refund : meaning === 'confirms' || meaning === 'pays' ? code : undefined;
  if (!about) return undefined;
  return {
    clinic_id: about.clinic_id,
    transaction_id: about.transaction_id,
    refund_id: 'refund_id' in about ? about.refund_id : null,
    booking_day: line.booking_day,
    amount_cents: line.amount_cents,
    kind,
    bank_id: line.bank_id,
    likeness,
    number,
    content_hash,
    at: now,
    by: staff.username,
  };
}

/** The payment that nobody had marked is paid, as if somebody had seen it on the day of the bank. */
async function payByLine(act: Act, { file_line, code }: NamingLine): Promise<void> {
  if (!code) return;
  const told = { at: startOfDay(file_line.line.booking_day), note: 'Shown by the bank statement of the clinic.' };
  await receiveOwnPayment(act, scopeOf(code), code.transaction_id, told);
}

/** Tells the trail of a payment what was confirmed, and those who look at it. */
function tellOf(act: Act, { clinic_id, transaction_id, refund_id, booking_day, amount_cents }: NewConfirmation): void {
  act.audit(refund_id === null ? 'transaction_confirmed' : 'refund_confirmed', {
    entity: 'transaction',
    entity_id: transaction_id,
    clinic_id,
    after: { booking_day, amount_cents },
  });
  act.announce('payment_receive', { clinic_id }, { transaction_id });
}

/**
 * Confirms what a statement shows. Imports of a group come one after the other, so that each sees what the one before has confirmed. A payment
 * that somebody marks meanwhile is confirmed all the same.
 */
export const importOwnStatement: UploadAction<typeof calls.importOwnStatement, TakenOwnImport> = async (
  act,
  _given,
  { read, content_hash },
) => {
  await lockOwnStatements(act.db, act.scope);
  const judged = await judgeOwnFile(act.db, act.scope, read);
  for (const line of judged.naming) if (line.meaning === 'pays') await payByLine(act, line);
  const confirmed = judged.naming.flatMap((line) => confirmationOf(line, content_hash, act) ?? []);
  await insertOwnConfirmations(act.db, confirmed);
  for (const one of confirmed) tellOf(act, one);
  return readingOf(read, judged);
};

/** Payments that the bank has not confirmed, and their sum. */
export const listUnconfirmedPayments: Action<typeof calls.listUnconfirmedPayments> = async (
  { db, scope },
  { query },
) => {
  const { rows, count, ...sums } = await listUnconfirmedRows(db, scope, query, pageOf(query));
  return { data: rows, pager: pagerOf(query, count), ...sums };
};
