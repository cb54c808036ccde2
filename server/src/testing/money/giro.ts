import { randomUUID } from 'node:crypto';
import { createGiroFile, type GiroFile, savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import { type Clinic, makeClinic, makeGroup } from '../factories.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';

export const payout_account = { account_name: 'Platform Pte Ltd', account_number: '0031234567', bic: 'DBSSSGSG' };

/** Enables payouts from an account of the platform. */
export async function openPayoutAccount(app: TestApp): Promise<void> {
  const saved = await app.call(savePayoutAccount, { body: payout_account }, test_platform_key);
  if (saved.status !== 200) throw new Error(`No payout account: ${saved.text}`);
}

/** The account for a clinic's payouts. */
export async function openBankAccount(
  app: TestApp,
  clinic: Clinic,
  { account_name = clinic.name, account_number = '501234567001', bic = 'OCBCSGSG' } = {},
): Promise<void> {
  await app.owner.query(
    `insert into clinic_bank_account (clinic_id, account_name, account_number, bic, updated_at) values ($1, $2, $3, $4, now())
     on conflict (clinic_id) do update set account_name = excluded.account_name, account_number = excluded.account_number, bic = excluded.bic`,
    [clinic.id, account_name, account_number, bic],
  );
}

export interface PlantedAdvice {
  id: number;
  display_id: string;
  clinic: Clinic;
}

/**
 * An advice without transactions, in the state that a run and an audit leave. It has file names, so that the recurring work makes no
 * documents of it: they could not match.
 */
export async function plantAdvice(
  app: TestApp,
  clinic: Clinic,
  { amount_cents = 12_345, process_status = 'r' }: { amount_cents?: number; process_status?: ProcessStatus } = {},
): Promise<PlantedAdvice> {
  const run = await app.owner.query<{ id: number }>(
    `insert into settlement_run (request_key, kind, cut_off, created_at, finished_at)
     values ($1, 'request', now(), now(), now()) returning id`,
    [randomUUID()],
  );
  const { rows } = await app.owner.query<{ id: number; display_id: string }>(
    `insert into payment_advice (clinic_id, display_id, invoice_number, settlement_run_id, created_at, updated_at, cut_off, process_status,
       number_of_transactions, amount_total_cents, admin_fee_total_cents, gst_total_cents, handling_fee_total_cents,
       handling_fee_gst_total_cents, giro_fee_cents, giro_fee_gst_cents, credit_total_cents, debit_total_cents,
       payment_note_amount_total_cents, payment_note_gst_total_cents, pay_to_clinic_total_cents, invoice_file, payment_advice_file,
       batch_date, audited_by)
     values ($2, next_display_id('PA', now()), next_display_id('INV', now()), $1, now(), now(), now(), $4,
       1, $3::int8 + 22, 0, 0, 0, 0, 20, 2, 0, 0, 0, 0, $3, 'planted.pdf', 'planted.pdf',
       case when $4 = 'w' then null else current_date end, case when $4 = 'w' then null else 'HQ' end)
     returning id, display_id`,
    [run.rows[0]?.id, clinic.id, amount_cents, process_status],
  );
  const planted = rows[0];
  if (!planted) throw new Error('No advice.');
  return { ...planted, clinic };
}

/** A GIRO file with two payments of 123.45 each, 246.90 in total, to clinics of two groups. */
export async function giroFileOfTwo(app: TestApp) {
  const clinics: [Clinic, Clinic] = [
    await makeClinic(app, await makeGroup(app)),
    await makeClinic(app, await makeGroup(app)),
  ];
  for (const clinic of clinics) await openBankAccount(app, clinic);
  const advices: [PlantedAdvice, PlantedAdvice] = [
    await plantAdvice(app, clinics[0]),
    await plantAdvice(app, clinics[1]),
  ];
  const made = await app.call(createGiroFile, { body: { dry_run: false } }, test_platform_key);
  return { clinics, advices, file: made.answer.giro_file as GiroFile };
}

export interface AdviceState {
  process_status: ProcessStatus;
  bank_reference: string | null;
  fail_reason: string | null;
  pay_out_date: string | null;
}

export async function adviceState(app: TestApp, { id }: PlantedAdvice): Promise<AdviceState> {
  const { rows } = await app.owner.query<AdviceState>(
    'select process_status, bank_reference, fail_reason, pay_out_date::text from payment_advice where id = $1',
    [id],
  );
  return rows[0] as AdviceState;
}
