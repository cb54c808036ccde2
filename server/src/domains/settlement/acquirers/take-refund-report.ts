import type { SystemAct } from '../../../platform/act/act.ts';
import type { ReportedRefund } from '../../payments/index.ts';
import { takeRefundOutcome } from '../refunds/receive-refund-outcome.ts';

/** Takes what an acquirer says of a refund, by the rules of every result. `kept`: it is none of ours, or contradicts what is known. */
export async function takeRefundReport(
  act: SystemAct,
  { provider_refund_id, refund_reference, status, at }: ReportedRefund,
  message: string | null,
): Promise<'applied' | 'kept'> {
  const reason = status === 'failed' ? 'The acquirer could not refund it.' : null;
  const told = {
    reference: refund_reference.toUpperCase(),
    acquirer_id: provider_refund_id,
    status,
    reason,
    at,
    message,
  };
  return typeof (await takeRefundOutcome(act, told)) === 'string' ? 'kept' : 'applied';
}
