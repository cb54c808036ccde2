import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { lockStatement, saveStatement } from './fee-statements.queries.ts';

/** What the bank says of the money of a clinic. It is the whole total: a part pays no statement. */
interface FeePayment {
  paid_on: string;
  bank_reference: string;
  /** Who or what says so. */
  recorded_by: string;
}

/**
 * Books that an entered clinic has paid a fee statement, once: the same reference again changes nothing, another one is `already_paid`. The journal
 * entry is written with the row.
 */
export async function receiveFeePayment(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'notify'>,
  scope: Scope,
  fee_statement_id: number,
  payment: FeePayment,
): Promise<'paid' | 'repeated' | 'already_paid' | 'not_found'> {
  const statement = await lockStatement(act.db, scope, fee_statement_id);
  if (!statement) return 'not_found';
  if (statement.state === 'paid')
    return statement.bank_reference === payment.bank_reference ? 'repeated' : 'already_paid';
  const { clinic_id, id, invoice_number, total_cents } = statement;
  await saveStatement(act.db, statement, {
    ...payment,
    state: 'paid',
    recorded_at: act.now,
    updated_at: act.now,
  });
  act.audit('fee_statement_paid', {
    entity: 'fee_statement',
    entity_id: id,
    clinic_id,
    before: { state: 'open' },
    after: { state: 'paid', paid_on: payment.paid_on, bank_reference: payment.bank_reference },
  });
  act.announce('fee_statement_update', { clinic_id }, { fee_statement_id });
  act.notify('fee_statement_paid', { clinic_id }, { fee_statement_id, invoice_number, amount_cents: total_cents });
  return 'paid';
}
