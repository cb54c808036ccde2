import { the_platform } from '@clinic/contract/trail/actor-words.ts';
import type pg from 'pg';
import { bulkInsert } from '../bulk-insert.ts';
import { sandbox_payee } from '../receiving-account.ts';
import { demo_next_plan, firstOfMonth } from './plans.ts';
import { enter, type SeededClinic } from './tenants.ts';

const actor = 'the platform';

/** A branch that changes its plan, and the trail of the platform's changes for the coming days. */
export async function seedNextPlans(client: pg.ClientBase, clinics: SeededClinic[], today: string, now: Date) {
  const { clinic: code, plan, months } = demo_next_plan;
  const moving = clinics.find(({ definition }) => definition.code === code);
  const { rows: plans } = await client.query<{ id: string }>('select id from plan where name = $1', [plan]);
  const plan_id = Number(plans[0]?.id);
  if (!moving || !plan_id) throw new Error(`The demo data name a clinic ${code} or a plan ${plan} that is not there.`);
  const effective_date = firstOfMonth(today, -months);
  const at = new Date(now.getTime() - 9 * 86_400_000).toISOString();
  await enter(client, moving.group_id, [moving.id]);
  await bulkInsert(client, 'clinic_plan', [
    { clinic_id: moving.id, effective_date, plan_id, created_at: at, create_user: the_platform },
  ]);
  const { rows: fees } = await client.query<Record<'plan_id' | 'product_type' | 'effective_date', string>>(
    `select plan_id, product_type, flat_cents::int, trim_scale(rate)::text as rate, effective_date::text from plan_admin_fee
     where effective_date > $1 order by id`,
    [today],
  );
  const set = fees.map(({ plan_id: of_plan, ...after }) => ({
    at,
    actor,
    kind: 'admin_fee_set',
    plan_id: Number(of_plan),
    after,
  }));
  const moved = { clinic: moving.definition.name, effective_date };
  const all = [...set, { at, actor, kind: 'clinic_plan_set', plan_id, after: moved }];
  for (const { kind, plan_id: of_plan, after } of all)
    await client.query('insert into plan_change (at, actor, kind, plan_id, after) values ($1, $2, $3, $4, $5)', [
      at,
      actor,
      kind,
      of_plan,
      JSON.stringify(after),
    ]);
}

/** The second account of the company. */
export const next_account_number = '5010000002';

/** A second account of the company, which the codes of a group pay from next month on. */
export async function seedNextPayee(
  client: pg.ClientBase,
  clinics: readonly SeededClinic[],
  today: string,
): Promise<void> {
  const group_id = clinics[0]?.group_id ?? 0;
  await enter(client, group_id, []);
  await client.query(
    `with account as (
       insert into bank_account (account_name, account_number, bic, proxy, payee_name, created_at, created_by, updated_at, updated_by)
       values ('Sandbox Clinic Payments', $4, 'OCBCSGSG', $1, 'Sandbox Clinics Two', now(), 'setup', now(), 'setup') returning id
     )
     insert into payee_plan (group_id, effective_date, bank_account_id, created_at, created_by)
     select $2, $3, id, now(), 'setup' from account`,
    [`${sandbox_payee.proxy}A02`, group_id, firstOfMonth(today, -1), next_account_number],
  );
}
