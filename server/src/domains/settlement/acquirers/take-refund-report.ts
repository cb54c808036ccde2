import type { SystemAct } from '../../../platform/act/act.ts';
import type { ReportedRefund } from '../../payments/index.ts';
import { takeRefundOutcome } from '../refunds/receive-refund-outcome.ts';

/** Takes what an acquirer says of a refund, by the rules of every result. `kept`: it is none of ours, or contradicts what is known. */
export async function takeRefundReport(
  act: SystemAct,
  report: ReportedRefund,
  message: string | null,
): Promise<'applied' | 'kept'> {
  return typeof (await takeRefundOutcome(act, report, message)) === 'string' ? 'kept' : 'applied';
}
