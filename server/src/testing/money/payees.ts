import type { Clinic } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** Makes the codes of a clinic pay another account of the company, from a day that is long over. */
export async function plantPayee(
  app: TestApp,
  { id, group_id }: Pick<Clinic, 'id' | 'group_id'>,
  { proxy, payee_name }: { proxy: string; payee_name: string },
): Promise<void> {
  await app.owner.query(
    `with account as (
       insert into bank_account (account_name, account_number, bic, proxy, payee_name, created_at, created_by, updated_at, updated_by)
       values ($3, '0031234567', 'DBSSSGSG', $4, $3, now(), 'test', now(), 'test')
       on conflict (proxy) where closed_at is null do update set payee_name = excluded.payee_name returning id
     )
     insert into payee_plan (group_id, clinic_id, effective_date, bank_account_id, created_at, created_by)
     select $1, $2, date '2020-01-01' + (select count(*)::int from payee_plan where clinic_id = $2), id, now(), 'test' from account`,
    [group_id, id, payee_name, proxy],
  );
}

/** Lets customers pay a clinic itself, from a day that is long over or from the given one. */
export async function plantOwnPayee(
  app: TestApp,
  { id, group_id }: Pick<Clinic, 'id' | 'group_id'>,
  { suffix = '', since = '2020-01-01' }: { suffix?: string; since?: string } = {},
): Promise<void> {
  await app.owner.query(
    `insert into payee_plan (group_id, clinic_id, effective_date, mode, own_proxy, own_payee_name, created_at, created_by)
     select $1, c.id, $4, 'own', c.uen || $3, 'Own Clinic', now(), 'test' from clinic c where c.id = $2`,
    [group_id, id, suffix, since],
  );
}
