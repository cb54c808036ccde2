import { randomUUID } from 'node:crypto';
import type { importBankFile, previewBankFile } from '@clinic/contract/bank/bank-statements.ts';
import type { importOwnStatement, previewOwnStatement } from '@clinic/contract/bank/own-statements.ts';
import { createBankAccount } from '@clinic/contract/payees/bank-accounts.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { writeCamt053, writeCamt054 } from '@clinic/sandbox/outside/statements/write-camt.ts';
import { writeCsv } from '@clinic/sandbox/outside/statements/write-csv.ts';
import { writeMt940 } from '@clinic/sandbox/outside/statements/write-mt940.ts';
import type { WrittenLine, WrittenStatement } from '@clinic/sandbox/outside/statements/written-statement.ts';
import { type Called, callEndpoint } from '../call-endpoint.ts';
import { filePart, form_type, formOf } from '../documents/sample-form.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';

export type { WrittenLine };

let accounts = 0;

/** A bank account of the company, and the number of its statements. */
export async function openCompanyAccount(app: TestApp): Promise<{ id: number; account_number: string }> {
  accounts += 1;
  const account_number = `003${String(accounts).padStart(7, '0')}`;
  const body = {
    account_name: 'Harbour Payments Pte Ltd',
    account_number,
    bic: 'DBSSSGSG',
    proxy: `2025${String(accounts).padStart(5, '0')}Z`,
    payee_name: 'Harbour Payments',
  };
  const made = await app.call(createBankAccount, { body }, test_platform_key);
  if (made.status !== 201) throw new Error(`No account: ${made.text}`);
  return { id: made.answer.id, account_number };
}

type Sending = typeof importBankFile | typeof previewBankFile;

/** Sends a form with a file of an account. */
export const sendForm = <E extends Sending>(
  app: TestApp,
  endpoint: E,
  id: number,
  form: Uint8Array<ArrayBuffer>,
  token: string = test_platform_key,
): Promise<Called<E>> =>
  callEndpoint(
    app.url,
    endpoint,
    { params: { id } },
    token,
    { 'content-type': form_type, 'idempotency-key': randomUUID() },
    undefined,
    form,
  );

/** Sends a file of an account. */
export const sendBankFile = <E extends Sending>(
  app: TestApp,
  endpoint: E,
  id: number,
  content: string | Uint8Array,
  token?: string,
): Promise<Called<E>> => sendForm(app, endpoint, id, formOf(filePart(content, 'statement')), token);

/** Sends a statement of a clinic’s own account. */
export const sendOwnFile = <E extends typeof importOwnStatement | typeof previewOwnStatement>(
  app: TestApp,
  endpoint: E,
  content: string | Uint8Array,
  token: string,
): Promise<Called<E>> =>
  callEndpoint(
    app.url,
    endpoint,
    {},
    token,
    { 'content-type': form_type, 'idempotency-key': randomUUID() },
    undefined,
    formOf(filePart(content, 'statement')),
  );

/** The day this many days ago: files of days that come are refused. */
export const daysAgo = (days: number): string => addDays(singaporeDay(new Date()), -days);

/** Credits of that day, one for each amount. */
export const creditsOf = (day: string, ...amounts: number[]): WrittenLine[] =>
  amounts.map((amount_cents, at) => ({
    booking_day: day,
    value_day: day,
    amount_cents,
    bank_id: `DBS${day.replaceAll('-', '')}${at}`,
    end_to_end_id: `CP${day.replaceAll('-', '')}${String(at).padStart(6, '0')}`,
    name: 'TAN AH KOW',
    text: 'PAYNOW',
  }));

/** A statement of the days of its lines. */
export const statementOf = (
  { account_number }: { account_number: string },
  opening_cents: number,
  lines: WrittenLine[],
): WrittenStatement => ({
  id: `ST-${lines[0]?.booking_day}`,
  account_number,
  currency: 'SGD',
  from_day: lines[0]?.booking_day ?? daysAgo(1),
  to_day: lines.at(-1)?.booking_day ?? daysAgo(1),
  opening_cents,
  lines,
});

/** The files of the sandbox’s bank. */
export const writing = {
  camt053: (statement: WrittenStatement): string => writeCamt053(statement, '02'),
  camt054: (statement: WrittenStatement): string => writeCamt054(statement, '02'),
  mt940: writeMt940,
  csv: writeCsv,
};

/** A statement of the days of its lines as camt.053. */
export const camtOf = (...given: Parameters<typeof statementOf>): string => writing.camt053(statementOf(...given));

/** The same in MT940. Each file of an account has a number of its own. */
export const mt940Of = (account: { account_number: string }, opening_cents: number, lines: WrittenLine[]): string =>
  writeMt940({ ...statementOf(account, opening_cents, lines), id: `ST${lines[0]?.bank_id}` });
