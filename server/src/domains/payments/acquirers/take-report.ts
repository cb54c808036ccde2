import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { hasIssue } from '../issues/issues.queries.ts';
import { openIssue } from '../issues/open-issue.ts';
import { takeOutcome } from '../outcomes/receive-payment-outcome.ts';
import type { ReportedDispute, ReportedPayment } from './acquirer.ts';
import { findReportedCode } from './acquirer-codes.queries.ts';
import { compareReports } from './codes.rules.ts';
import { lockTransaction } from '../transactions/transactions.queries.ts';

/**
 * Takes what the acquirer of a connection says of a payment, by the rules of every outcome. `kept`: it is not about a code of this connection, or it
 * contradicts what is known.
 */
export async function takePaymentReport(
  act: SystemAct,
  connection_id: number,
  report: ReportedPayment,
  { webhook_id, message }: { webhook_id: string; message: string | null },
): Promise<'applied' | 'kept'> {
  const code = await findReportedCode(act.db, connection_id, report);
  if (!code) return 'kept';
  const { acquirer_id, status, amount_cents, paid_at } = report;
  const told = { acquirer_id, webhook_id, status, amount_cents, paid_at, received_at: act.now, message };
  const taken = await takeOutcome(act, { ...told, reference: code.reference }, compareReports);
  return taken === 'conflict' ? 'kept' : 'applied';
}

const other_issue = 4;

/**
 * A dispute becomes an issue of its payment, which the clinic sees and the platform answers; each new state of it is another one. It moves no money: what
 * the acquirer takes back is an item of a payout. `kept`: it is not about a code of this connection, or was told before.
 */
export async function takeDispute(
  act: SystemAct,
  connection_id: number,
  { provider_id, state, amount_cents }: ReportedDispute,
): Promise<'applied' | 'kept'> {
  const code = await findReportedCode(act.db, connection_id, { reference: '', provider_id });
  if (!code) return 'kept';
  const scope = await act.enter(scopeOf(code));
  const transaction = await lockTransaction(act.db, scope, code.transaction_id);
  if (!transaction) return 'kept';
  const remark = `The acquirer reports a dispute of ${moneyOfCents(amount_cents)}: ${state.replaceAll('_', ' ')}.`;
  if (await hasIssue(act.db, scope, transaction.id, remark)) return 'kept';
  await openIssue(act, scope, { transaction, type: other_issue, remark });
  return 'applied';
}
