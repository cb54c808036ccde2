import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { together } from '../../../platform/db/transaction.ts';
import { readCompanyPayee } from '../../payees/index.ts';
import { payNowText } from '../../payments/index.ts';
import type { Run } from '../runs/settle-clinic.ts';
import { billOf, type OwnSums, termsOf } from './fee-statement.rules.ts';
import { insertStatement, nextInvoiceNumber, releasingOwnPayments } from './fee-statements.queries.ts';

/** The code by which a clinic pays a statement. Null: the company has no account. */
async function codeOf(
  act: SystemAct,
  { clinic_id }: Scope,
  code: Omit<Parameters<typeof payNowText>[0], 'proxy' | 'name'>,
) {
  const payee = await readCompanyPayee(act.db, clinic_id, singaporeDay(act.now));
  if (!payee) return { payee_proxy: null, payee_name: null, code_text: null };
  const { proxy, payee_name } = payee;
  return { payee_proxy: proxy, payee_name, code_text: payNowText({ proxy, name: payee_name, ...code }) };
}

/**
 * Makes the fee statement of the own payments that a run has assigned to it, in the run's transaction. Returns false and gives them back if
 * nothing is owed for them.
 */
export async function billClinic(
  act: SystemAct,
  scope: Scope,
  { run, fee_statement_id, rates }: { run: Run; fee_statement_id: number; rates: readonly OwnSums[] },
): Promise<boolean> {
  const bill = billOf(rates);
  if (!bill) {
    if (rates.length > 0) await together(act.db, releasingOwnPayments(scope, fee_statement_id));
    return false;
  }
  const { due_date, expires_at } = termsOf(act.now);
  const invoice_number = await nextInvoiceNumber(act.db, act.now);
  const { total_cents } = bill;
  await insertStatement(act.db, scope, {
    id: fee_statement_id,
    invoice_number,
    settlement_run_id: run.id,
    cut_off: run.cut_off,
    now: act.now,
    issuer: act.company,
    due_date,
    bill,
    code: await codeOf(act, scope, { amount_cents: total_cents, reference: invoice_number, expires_at }),
  });
  const { clinic_id } = scope;
  const of = { entity: 'fee_statement', entity_id: fee_statement_id, clinic_id } as const;
  act.audit('fee_statement_made', { ...of, after: { invoice_number, state: 'open', total_cents, due_date } });
  act.announce('fee_statement_update', { clinic_id }, { fee_statement_id });
  act.notify(
    'fee_statement_made',
    { clinic_id },
    { fee_statement_id, invoice_number, amount_cents: total_cents, due_date },
  );
  return true;
}
