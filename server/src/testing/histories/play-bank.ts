import { randomUUID } from 'node:crypto';
import {
  getBankException,
  judgeBankExceptions,
  matchBankLine,
  undoBankMatches,
} from '@clinic/contract/bank/bank-exceptions.ts';
import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { createGiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { refundHeldTransaction } from '@clinic/contract/settlement/held-money.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { matchBank } from '../../domains/bank/matching/judge-lines.ts';
import { carryOutGiroAnswer } from '../../domains/settlement/giro/carry-out-giro-answer.ts';
import { daysAgo, sendBankFile, statementOf, writing, type WrittenLine } from '../bank/bank-files.ts';
import { lineOf, type MatchedAccount } from '../bank/matched-account.ts';
import { answerText } from '../iso-20022/answer-text.ts';
import { type Counter, openCounter, sendOutcome, startPayment } from '../money/payments.ts';
import { answerRefund, askRefund, decide } from '../money/refunds.ts';
import { auditAdvice, settle } from '../money/settlement.ts';
import { type TestApp, test_platform_key as key } from '../test-app.ts';
import type { BankCommand } from './bank-commands.ts';
import { expectStatus, paramsOf, pick } from './expected.ts';

/** What the bank could show: money in or out, with the reference that it names. */
interface Movement {
  reference: string;
  cents: number;
}

export interface BankStage {
  app: TestApp;
  account: MatchedAccount;
  counter: Counter;
  /** Decides what the counter requests. */
  second: Counter;
  /** Days since the first one. */
  day: number;
  /** Every movement of the account, as it is. */
  lines: WrittenLine[];
  payments: { id: number; reference: string; cents: number }[];
  /** Refunds and money on hold that were given back. */
  given_back: Movement[];
  files: { id: number; message_id: string; cents: number; advices: Movement[] }[];
}

const first_day = 14;
const dayOf = (day: number): string => daysAgo(first_day - day);

function show({ lines, day }: BankStage, { reference, cents }: Movement, more: Partial<WrittenLine> = {}): void {
  lines.push(lineOf(cents, reference, { booking_day: dayOf(day), ...more }));
}

/** Shows a movement as a bank may do. Two equal lines without an id are still two. */
function showAs(stage: BankStage, { reference, cents }: Movement, how: string): void {
  const sign = Math.sign(cents);
  if (how === 'short') show(stage, { reference, cents: cents - sign });
  else if (how === 'over') show(stage, { reference, cents: cents + sign });
  else if (how === 'nameless') show(stage, { reference: 'NOTPROVIDED', cents });
  else
    for (let times = how === 'twice' ? 2 : 1; times > 0; times--) {
      const twin: Partial<WrittenLine> = how === 'twice' ? { name: 'TWIN' } : {};
      show(stage, { reference, cents }, twin);
      if (how === 'twice') delete stage.lines.at(-1)?.bank_id;
    }
}

async function pay(stage: BankStage, { cents, told }: Extract<BankCommand, { do: 'pay' }>): Promise<void> {
  const { app } = stage;
  const counter = await openCounter(app, stage.counter.user, stage.counter.clinic);
  const patient_id = `P-${randomUUID().slice(0, 12)}`;
  const { id, reference } = await startPayment(app, counter, { amount: toDollars(cents), patient_id });
  const told_cents = told === 'wrong' ? cents + 100 : cents;
  const outcome = { reference, amount: toDollars(told_cents) };
  if (told !== 'none') expectStatus('an outcome', await sendOutcome(app, outcome), 200);
  const at = `${dayOf(stage.day)}T04:00:00Z`;
  await app.owner.query('update payment_code set created_at = $2 where reference = $1', [reference, at]);
  await app.owner.query('update payment_outcome set paid_at = $2 where reference = $1', [reference, at]);
  stage.payments.push({ id, reference, cents: told_cents });
}

async function refund(stage: BankStage, { at, whole, completed }: Extract<BankCommand, { do: 'refund' }>) {
  const { app, counter, second } = stage;
  const payment = pick(stage.payments, at);
  if (!payment) return;
  const cents = whole ? payment.cents : 100;
  const asked = await askRefund(app, counter, payment.id, toDollars(cents));
  if (asked.status !== 200) return;
  const decided = await decide(app, second, asked.answer.id);
  if (decided.status !== 200) return;
  const { reference } = decided.answer;
  const told = { refund_reference: reference, status: completed ? ('completed' as const) : ('failed' as const) };
  expectStatus('an answer', await answerRefund(app, told), 200);
  if (completed) stage.given_back.push({ reference, cents: -cents });
}

/** Money on hold goes back, without what refunds gave back of it. */
async function giveBack(stage: BankStage, { at }: Extract<BankCommand, { do: 'give back' }>): Promise<void> {
  const { app } = stage;
  const payment = pick(stage.payments, at);
  if (!payment) return;
  const call = { ...paramsOf(payment.id), body: { remark: 'Looked at' } };
  if ((await app.call(refundHeldTransaction, call, key)).status !== 200) return;
  const { rows } = await app.owner.query<{ cents: number }>(
    `select t.paid_cents - coalesce(sum(r.amount_cents), 0)::int8 as cents from transaction t
     left join refund r on r.transaction_id = t.id and r.status = 'c' where t.id = $1 group by t.id, t.paid_cents`,
    [payment.id],
  );
  const cents = rows[0]?.cents ?? 0;
  if (cents > 0) stage.given_back.push({ reference: payment.reference, cents: -cents });
}

/** A settlement run, its audit, the file for the bank, and the bank’s answer. */
async function payOut(stage: BankStage, { answer }: Extract<BankCommand, { do: 'pay out' }>): Promise<void> {
  const { app, counter } = stage;
  await settle(app, { clinic_id: counter.clinic.id });
  const { rows } = await app.owner.query<{ id: number }>(
    "select id from payment_advice where clinic_id = $1 and process_status = 'w'",
    [counter.clinic.id],
  );
  for (const { id } of rows) expectStatus('an audit', await auditAdvice(app, id), 200);
  const made = await app.call(createGiroFile, { body: { dry_run: false } }, key);
  const file = made.answer.giro_file;
  if (made.status >= 300 || !file) return;
  await app.owner.query('update giro_file set execution_date = $2 where id = $1', [file.id, dayOf(stage.day)]);
  const { id, message_id } = file;
  const sent = await app.owner.query<Movement>(
    'select end_to_end_id as reference, -amount_cents as cents from giro_file_line where giro_file_id = $1',
    [id],
  );
  const cents = sent.rows.reduce((sum, one) => sum + one.cents, 0);
  stage.files.push({ id, message_id, cents, advices: sent.rows });
  if (answer === 'none') return;
  const lines = sent.rows.map(({ reference }) => ({ id: reference, status: answer === 'paid' ? 'ACSC' : 'RJCT' }));
  const xml = answerText({ message_id: `B${randomUUID().slice(0, 30)}`, original: message_id, lines });
  const received = await app.call(receiveGiroAnswer, { body: { xml } }, key);
  expectStatus('an answer of the bank', received, 202);
  await carryOutGiroAnswer(app.platform, { giro_answer_id: received.answer.id });
}

function takeOut(stage: BankStage, { at, how }: Extract<BankCommand, { do: 'take out' }>): void {
  const file = pick(stage.files, at);
  if (!file) return;
  const { message_id, cents, advices } = file;
  if (how === 'single') for (const one of advices) show(stage, one);
  else
    for (let times = how === 'twice' ? 2 : 1; times > 0; times--)
      show(stage, { reference: 'NOTPROVIDED', cents }, { text: `GIRO ${message_id}` });
}

function reverse(stage: BankStage, { at }: Extract<BankCommand, { do: 'reverse' }>): void {
  const line = pick(stage.lines, at);
  if (!line || line.is_reversal) return;
  const { end_to_end_id: reference = 'NOTPROVIDED', amount_cents } = line;
  show(stage, { reference, cents: -amount_cents }, { is_reversal: true });
}

/** A file of whole days, or a notice of what was on this day so far. Files overlap and come in any order. */
async function importDays(stage: BankStage, from: number, to: number, notice: boolean): Promise<void> {
  const { app, account, lines } = stage;
  const [first, last] = notice ? [stage.day, stage.day] : [Math.min(from, to), Math.max(from, to)];
  const [from_day, to_day] = [dayOf(first), dayOf(last)];
  const shown = lines.filter(({ booking_day }) => booking_day >= from_day && booking_day <= to_day);
  if (notice && shown.length === 0) return;
  const before = lines.filter((one) => one.booking_day < from_day).reduce((sum, one) => sum + one.amount_cents, 0);
  const in_order = shown.toSorted((one, other) => one.booking_day.localeCompare(other.booking_day));
  const id = `ST${randomUUID().slice(0, 12)}`;
  const statement = { ...statementOf(account, before, in_order), id, from_day, to_day };
  const content = notice ? writing.camt054(statement) : writing.camt053(statement);
  expectStatus('an import', await sendBankFile(app, importBankFile, account.id, content), 201);
}

const openOf = async ({ app, account }: BankStage) =>
  (
    await app.owner.query<{ id: number }>(
      `select e.id from bank_exception e where e.bank_account_id = $1 and e.bank_line_id is not null and e.closed_at is null order by e.id`,
      [account.id],
    )
  ).rows;

/** A person says what an exception is. */
async function choose(stage: BankStage, { at, which }: Extract<BankCommand, { do: 'choose' }>): Promise<void> {
  const { app } = stage;
  const open = pick(await openOf(stage), at);
  if (!open) return;
  const params = { id: open.id };
  const { candidates } = (await app.call(getBankException, { params }, key)).answer;
  const candidate = pick(candidates, which)?.key ?? '';
  expectStatus('a match', await app.call(matchBankLine, { params, body: { candidate } }, key), 200);
}

async function undo({ app, account }: BankStage, { at }: Extract<BankCommand, { do: 'undo' }>): Promise<void> {
  const { rows } = await app.owner.query<{ id: number; is_final: boolean }>(
    `select m.bank_line_id as id, bool_or(m.kind = 'returned') as is_final from bank_match m join bank_line l on l.id = m.bank_line_id
     where l.bank_account_id = $1 and m.undoes is null and not m.is_undone group by 1 order by 1`,
    [account.id],
  );
  const line = pick(rows, at);
  if (!line) return;
  const undone = await app.call(undoBankMatches, { params: { id: line.id }, body: { note: 'Wrong one' } }, key);
  expectStatus('an undoing', undone, line.is_final ? 409 : 200);
}

/** Plays one operation. Throws if the product refuses what it should do. */
export async function playBank(stage: BankStage, command: BankCommand): Promise<void> {
  const { app } = stage;
  if (command.do === 'pay') return pay(stage, command);
  if (command.do === 'refund') return refund(stage, command);
  if (command.do === 'give back') return giveBack(stage, command);
  if (command.do === 'pay out') return payOut(stage, command);
  if (command.do === 'take out') return takeOut(stage, command);
  if (command.do === 'reverse') return reverse(stage, command);
  if (command.do === 'charge') return show(stage, { reference: 'NOTPROVIDED', cents: command.cents }, { text: 'FEE' });
  if (command.do === 'day') return void (stage.day = Math.min(stage.day + 1, first_day - 1));
  if (command.do === 'match') return matchBank(app.platform);
  if (command.do === 'choose') return choose(stage, command);
  if (command.do === 'undo') return undo(stage, command);
  if (command.do === 'again') {
    const ids = (await openOf(stage)).map(({ id }) => id).slice(0, 20);
    if (ids.length === 0) return;
    return expectStatus('a second look', await app.call(judgeBankExceptions, { body: { ids } }, key), 200);
  }
  if (command.do === 'import') {
    if (!command.notice && stage.day === 0) return;
    return importDays(
      stage,
      command.from % Math.max(stage.day, 1),
      command.to % Math.max(stage.day, 1),
      command.notice,
    );
  }
  const movement =
    command.do === 'credit'
      ? pick(stage.payments, command.at)
      : command.do === 'debit'
        ? pick(stage.given_back, command.at)
        : undefined;
  if (command.do === 'return') {
    const back = pick(
      stage.files.flatMap(({ advices }) => advices),
      command.at,
    );
    if (back) show(stage, { reference: back.reference, cents: -back.cents }, { return_code: 'AC04' });
  } else if (movement) showAs(stage, movement, command.how);
}

/** The statement of all days comes, and the rules have looked at every line. */
export async function closeMonth(stage: BankStage): Promise<void> {
  await importDays(stage, 0, stage.day, false);
  await matchBank(stage.app.platform);
  await matchBank(stage.app.platform);
}
