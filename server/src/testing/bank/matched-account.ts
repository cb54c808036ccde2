import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { matchBank } from '../../domains/bank/matching/judge-lines.ts';
import type { Clinic } from '../factories.ts';
import { plantPayee } from '../money/payees.ts';
import type { TestApp } from '../test-app.ts';
import { camtOf, daysAgo, openCompanyAccount, sendBankFile, type WrittenLine } from './bank-files.ts';

export interface MatchedAccount {
  id: number;
  account_number: string;
  proxy: string;
  /** The balance after the last statement. */
  balance_cents: number;
}

const days_old = 40;

/** An account that the codes of these clinics pay, and that has been matched for some weeks. */
export async function openMatchedAccount(app: TestApp, ...clinics: Clinic[]): Promise<MatchedAccount> {
  const { id, account_number } = await openCompanyAccount(app);
  const { rows } = await app.owner.query<{ proxy: string; payee_name: string }>(
    `update bank_account set created_at = now() - make_interval(days => $2) where id = $1 returning proxy, payee_name`,
    [id, days_old],
  );
  const [payee] = rows;
  if (!payee) throw new Error('No account.');
  for (const clinic of clinics) await plantPayee(app, clinic, payee);
  return { id, account_number, proxy: payee.proxy, balance_cents: 0 };
}

let ids = 0;

/** A movement of today, or of an earlier day. */
export function lineOf(amount_cents: number, end_to_end_id: string, more: Partial<WrittenLine> = {}): WrittenLine {
  ids += 1;
  const day = more.booking_day ?? daysAgo(0);
  return {
    booking_day: day,
    value_day: day,
    amount_cents,
    bank_id: `DBS${ids}`,
    end_to_end_id,
    name: 'TAN AH KOW',
    text: 'PAYNOW',
    ...more,
  };
}

/** Imports the statement that continues the account with these lines. */
export async function importLines(app: TestApp, account: MatchedAccount, ...lines: WrittenLine[]): Promise<void> {
  const sent = await sendBankFile(app, importBankFile, account.id, camtOf(account, account.balance_cents, lines));
  if (sent.status !== 201) throw new Error(`The import answered ${sent.status}: ${sent.text}`);
  account.balance_cents += lines.reduce((sum, line) => sum + (line.is_pending ? 0 : line.amount_cents), 0);
}

/** Imports a statement and lets the rules look at it. */
export async function bankShows(app: TestApp, account: MatchedAccount, ...lines: WrittenLine[]): Promise<void> {
  await importLines(app, account, ...lines);
  await matchBank(app.platform);
}

export interface MatchedLine {
  id: number;
  kinds: string[];
  rules: string[];
  exception: string | null;
  exception_id: number | null;
}

/** What the latest line of an account was matched with, or the exception that it is. */
export async function lastLine(app: TestApp, { id }: MatchedAccount): Promise<MatchedLine> {
  const { rows } = await app.owner.query<MatchedLine>(
    `select l.id, array(select m.kind from bank_match m where m.bank_line_id = l.id and m.undoes is null and not m.is_undone order by m.id) as kinds,
       array(select m.rule from bank_match m where m.bank_line_id = l.id and m.undoes is null and not m.is_undone order by m.id) as rules,
       e.kind as exception, e.id as exception_id
     from bank_line l left join bank_exception e on e.bank_line_id = l.id and e.closed_at is null
     where l.bank_account_id = $1 order by l.id desc limit 1`,
    [id],
  );
  const [line] = rows;
  if (!line) throw new Error('The account has no lines.');
  return line;
}

/** What the journal has of a payment: what acquirers and the bank owe, and what is at the bank. */
export async function booksOf(app: TestApp, transaction_id: number) {
  const { rows } = await app.owner.query<{ receivable: number; bank: number; cost: number }>(
    `select coalesce(sum(acquirer_receivable_cents), 0)::int as receivable, coalesce(sum(bank_cents), 0)::int as bank,
       coalesce(sum(acquirer_cost_cents), 0)::int as cost from journal_entry where transaction_id = $1`,
    [transaction_id],
  );
  return rows[0];
}
