import type { Cents } from '@clinic/contract/shared/money.ts';
import type pg from 'pg';
import { composeGiroFile, type Payable } from '../../domains/settlement/giro/giro-file.rules.ts';
import { giroXml } from '../../domains/settlement/giro/giro-xml.rules.ts';
import type { BankAccount } from '../../platform/bank/bank-account.rules.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type Random, randomCode } from '../random.ts';

/** A file that the bank paid, as its statement names it. */
export interface PaidFile {
  message_id: string;
  /** A Singapore day. */
  execution_date: string;
  total_cents: number;
  payments: { end_to_end_id: string; amount_cents: number }[];
}

interface PaidAdvice extends Omit<Payable, 'account' | 'sent_in'>, BankAccount {
  settlement_run_id: number;
  pay_out_date: string;
  bank_reference: string;
  updated_at: Date;
}

/** The advices that were paid since a day, with the accounts that they were paid to. */
const listPaid = async (client: pg.ClientBase, since: string): Promise<PaidAdvice[]> =>
  (
    await client.query<PaidAdvice>(
      `select a.id as payment_advice_id, a.clinic_id, c.group_id, c.name as clinic_name, a.display_id, a.pay_to_clinic_total_cents as amount_cents,
         b.account_name, b.account_number, b.bic, a.settlement_run_id, a.pay_out_date::text as pay_out_date, a.bank_reference, a.updated_at
       from payment_advice a join clinic c on c.id = a.clinic_id join clinic_bank_account b on b.clinic_id = a.clinic_id
       where a.process_status = 'p' and a.pay_out_date >= $1 and a.pay_to_clinic_total_cents > 0 order by a.id`,
      [since],
    )
  ).rows.map((row) => ({ ...row, amount_cents: Number(row.amount_cents) as Cents }));

interface Making {
  payer: BankAccount;
  files: PrivateFiles;
  random: Random;
}

/** The file with which the advices of a run were paid, with the bank's answer to each. */
async function makeFile(client: pg.ClientBase, advices: PaidAdvice[], { payer, files, random }: Making) {
  const [first] = advices;
  if (!first) throw new Error('A run without advices.');
  const { pay_out_date: execution_date, updated_at } = first;
  const payables = advices.map(({ account_name, account_number, bic, ...advice }) => ({
    ...advice,
    account: { account_name, account_number, bic },
    sent_in: null,
  }));
  const { payments, total_cents, payer: written } = composeGiroFile(payer, payables);
  const created_at = new Date(updated_at.getTime() - 2 * 86_400_000);
  const message_id = `GIRO-${execution_date.replaceAll('-', '')}-${randomCode(random, 8)}`;
  const xml = giroXml({ message_id, created_at, execution_date, payer: written ?? payer, payments });
  const { rows } = await client.query<{ id: string }>(
    `insert into giro_file (message_id, request_key, created_at, execution_date, number_of_transactions, total_cents, file)
     values ($1, $1, $2, $3, $4, $5, $6) returning id`,
    [message_id, created_at, execution_date, payments.length, total_cents, await files.keep(xml, 'xml')],
  );
  const paid = new Map(advices.map((advice) => [advice.payment_advice_id, advice.bank_reference]));
  await bulkInsert(
    client,
    'giro_file_line',
    payments.map(({ clinic_id, payment_advice_id, end_to_end_id, amount_cents }) => ({
      clinic_id,
      giro_file_id: Number(rows[0]?.id),
      payment_advice_id,
      end_to_end_id,
      amount_cents,
      status: 'paid',
      bank_reference: paid.get(payment_advice_id),
      answered_at: updated_at,
    })),
  );
  return { message_id, execution_date, total_cents, payments };
}

/** The files of the runs that were paid since a day, the oldest first. Clinics are entered already. */
export async function seedPaidFiles(
  client: pg.ClientBase,
  since: string,
  making: Omit<Making, 'payer'>,
): Promise<PaidFile[]> {
  const { rows } = await client.query<BankAccount>('select account_name, account_number, bic from payout_account');
  const [payer] = rows;
  if (!payer) return [];
  const made: PaidFile[] = [];
  const runs = Map.groupBy(await listPaid(client, since), ({ settlement_run_id }) => settlement_run_id);
  for (const advices of runs.values()) made.push(await makeFile(client, advices, { payer, ...making }));
  return made;
}
