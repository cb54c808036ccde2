import { sandbox_company } from '../platform/config/company.ts';

/** Plainly not a real company: no bank knows its number. */
export const sandbox_payee = { proxy: sandbox_company.uen, name: 'Sandbox Clinic Payments' };

/** Its codes are paid to it, and payouts are paid from it. */
export const sandbox_account_number = '0039000001';

/** The account that the codes of every clinic of the sandbox pay. Run as the owner of the database. */
export const seeding_receiving_account = `
  with account as (
    insert into bank_account (account_name, account_number, bic, proxy, payee_name, created_at, created_by, updated_at, updated_by)
    select 'Sandbox Clinic Payments', '${sandbox_account_number}', 'DBSSSGSG', '${sandbox_payee.proxy}', '${sandbox_payee.name}', now(), 'setup', now(), 'setup'
    where not exists (select from payee_plan) returning id
  )
  insert into payee_plan (group_id, effective_date, bank_account_id, created_at, created_by)
  select g.id, '2020-01-01', account.id, now(), 'setup' from account, provider_group g where g.code = 'platform'`;
