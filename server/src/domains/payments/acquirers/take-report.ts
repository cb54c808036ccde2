import type { SystemAct } from '../../../platform/act/act.ts';
import { takeOutcome } from '../outcomes/receive-payment-outcome.ts';
import type { ReportedPayment } from './acquirer.ts';
import { findReportedCode } from './acquirer-codes.queries.ts';
import { compareReports } from './codes.rules.ts';

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
