import type pg from 'pg';
import { bulkInsert } from '../bulk-insert.ts';
import { sandbox_account_number } from '../receiving-account.ts';
import type { Settlement } from './settle.ts';
import type { SeededClinic } from '../clinics/tenants.ts';

const kept_at = [
  { bic: 'DBSSSGSG', bank_name: 'DBS Bank', branch_code: '003' },
  { bic: 'OCBCSGSG', bank_name: 'OCBC Bank', branch_code: '501' },
  { bic: 'UOVBSGSG', bank_name: 'United Overseas Bank', branch_code: '352' },
];

/** Accounts at existing banks, with numbers that belong to no customer. */
const accountsOf = (clinics: SeededClinic[], since: Date) =>
  clinics.map(({ id, definition }, index) => ({
    clinic_id: id,
    account_name: `${definition.name} Clinic Pte Ltd`.toUpperCase(),
    account_number: `000${String(71_000_000 + index * 1_111)}`,
    ...kept_at[index % kept_at.length],
    updated_at: since.toISOString(),
  }));

/** The rows that transactions reference: runs and their advices. */
export async function insertAdvices(
  client: pg.ClientBase,
  clinics: SeededClinic[],
  settlement: Settlement,
  since: Date,
): Promise<void> {
  await bulkInsert(client, 'clinic_bank_account', accountsOf(clinics, since));
  await client.query(
    `insert into payout_account (account_name, account_number, bic, updated_at)
     values ('SANDBOX CLINIC PAYMENTS', $2, 'DBSSSGSG', $1) on conflict (id) do nothing`,
    [since, sandbox_account_number],
  );
  await bulkInsert(client, 'document_counter', settlement.counters);
  await bulkInsert(client, 'settlement_run', settlement.runs);
  await bulkInsert(client, 'payment_advice', settlement.advices);
  await bulkInsert(client, 'payment_advice_gst_relate', settlement.relates);
  await bulkInsert(client, 'settlement_run_clinic', settlement.run_clinics);
}

/** The rows that reference transactions: refunds and notes. Then the transactions that refunds changed. */
export async function insertNotes(client: pg.ClientBase, settlement: Settlement): Promise<void> {
  await bulkInsert(client, 'refund', settlement.refunds);
  await bulkInsert(client, 'payment_note', settlement.notes);
  for (const { id, clinic_id, status, at } of settlement.moves)
    await client.query('update transaction set status = $3, updated_at = $4 where clinic_id = $1 and id = $2', [
      clinic_id,
      id,
      status,
      at,
    ]);
}
