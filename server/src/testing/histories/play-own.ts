import { randomUUID } from 'node:crypto';
import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import { payFeeStatement } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { test_platform_key } from '../test-app.ts';
import type { Command } from './commands.ts';
import { expectStatus, paramsOf, pick } from './expected.ts';
import type { ModelTransaction, nextBill } from './model.ts';
import type { Stage } from './play.ts';

/** From now on customers pay the clinic itself, or the company. */
export async function setMode(
  { app, counter, model }: Stage,
  { own }: Extract<Command, { do: 'mode' }>,
): Promise<void> {
  const { id, group_id } = counter.clinic;
  await app.owner.query(
    `insert into payee_plan (group_id, clinic_id, effective_date, mode, bank_account_id, own_proxy, own_payee_name, created_at, created_by)
     select $1, c.id, date '2020-01-01' + (select count(*)::int from payee_plan where clinic_id = c.id), case when $3 then 'own' else 'pooled' end,
       case when not $3 then (select min(a.id) from bank_account a where a.closed_at is null) end, case when $3 then c.uen end,
       case when $3 then 'Own Clinic' end, now(), 'test' from clinic c where c.id = $2`,
    [group_id, id, own],
  );
  model.own = own;
}

/** Somebody says that the money is there. */
export async function see({ app, counter, model }: Stage, { at }: Extract<Command, { do: 'see' }>): Promise<void> {
  const t: ModelTransaction | undefined = pick(model.transactions, at);
  if (!t) return;
  const seen = await app.call(markTransactionSeen, { ...paramsOf(t.id), body: {} }, counter.token);
  if (!t.own || t.state === 'p/x') return expectStatus('a seen payment', seen, 409);
  expectStatus('a seen payment', seen, 200);
  if (t.state === 'p/p') return;
  t.state = 'p/p';
  t.paid_cents = t.amount_cents;
}

/** The fee statement of a run is the expected one. */
export async function takeBill({ app, counter, model }: Stage, bill: ReturnType<typeof nextBill>): Promise<void> {
  const { rows } = await app.owner.query<{ id: number; total_cents: number }>(
    'select id, total_cents from fee_statement where clinic_id = $1 order by id',
    [counter.clinic.id],
  );
  const made = rows.slice(model.statements.length);
  if (made.length !== (bill ? 1 : 0)) throw new Error(`A run made ${made.length} fee statements.`);
  if (!bill || !made[0]) return;
  const statement = { id: made[0].id, state: 'open' as const, total_cents: bill.total_cents };
  for (const t of bill.transactions) t.statement = statement;
  model.statements.push(statement);
}

export async function payFees({ app, model }: Stage, { at }: Extract<Command, { do: 'pay fees' }>): Promise<void> {
  const statement = pick(model.statements, at);
  if (!statement) return;
  const body = { paid_on: singaporeDay(new Date()), bank_reference: randomUUID() };
  const paid = await app.call(payFeeStatement, { ...paramsOf(statement.id), body }, test_platform_key);
  expectStatus('a payment of fees', paid, statement.state === 'open' ? 200 : 409);
  statement.state = 'paid';
}
