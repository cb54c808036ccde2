import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { BankAccount } from '../giro/giro-file.rules.ts';

/** The group of a clinic, whichever that is. */
export async function resolveClinic(db: Db, id: number): Promise<{ group_id: number } | undefined> {
  const { rows } = await sql<{
    group_id: number;
  }>`select group_id from resolve_clinics() c where c.clinic_id = ${id}`.execute(db);
  return rows[0];
}

export interface ClinicAccount extends BankAccount {
  bank_name: string | null;
  branch_code: string | null;
}

/** The account of the entered clinic, held until the commit: two who set it come one after the other. */
export async function findClinicAccount(db: Db, clinic_id: number): Promise<ClinicAccount | undefined> {
  const { rows } = await sql<ClinicAccount>`
    select account_name, account_number, bic, bank_name, branch_code from clinic_bank_account
    where clinic_id = ${clinic_id} for update`.execute(db);
  return rows[0];
}

export const saveClinicAccount = (db: Db, clinic_id: number, account: ClinicAccount, updated_at: Date) =>
  sql`insert into clinic_bank_account as b (clinic_id, account_name, account_number, bic, bank_name, branch_code, updated_at)
    values (${clinic_id}, ${account.account_name}, ${account.account_number}, ${account.bic}, ${account.bank_name},
      ${account.branch_code}, ${updated_at})
    on conflict (clinic_id) do update set account_name = excluded.account_name, account_number = excluded.account_number,
      bic = excluded.bic, bank_name = excluded.bank_name, branch_code = excluded.branch_code, updated_at = excluded.updated_at`.execute(
    db,
  );
