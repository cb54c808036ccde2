import type { receiveAcquirerWebhook as endpoint } from '@clinic/contract/settlement/acquirer-webhooks.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import {
  findConnection,
  findReportedCode,
  hastenCode,
  keepingWebhook,
  openAcquirer,
  rawCallOf,
  type Reported,
  takeDispute,
  takePaymentReport,
} from '../../payments/index.ts';
import { takeRefundReport } from './take-refund-report.ts';

/** An acquirer told of a payout: its payouts are asked for now. */
export const payoutToldJob = jobKind<{ connection_id: number }>('acquirer-payout-told', { repeat: 'safe' });

type Effect = 'applied' | 'asked' | 'kept';

/** Takes one report. Where the signature covers no time, it is a hint: the code's state is asked for. */
async function takeReport(
  act: SystemAct,
  connection_id: number,
  report: Reported,
  { webhook_id, signed_time, message }: { webhook_id: string; signed_time: boolean; message: string },
): Promise<Effect> {
  if (report.kind === 'refund') return takeRefundReport(act, report, message);
  if (report.kind === 'payout') {
    await act.enqueue(payoutToldJob, { connection_id });
    return 'asked';
  }
  if (report.kind === 'dispute' && signed_time) return takeDispute(act, connection_id, report);
  if (report.kind !== 'payment') return 'kept';
  if (signed_time) return takePaymentReport(act, connection_id, report, { webhook_id, message });
  const code = await findReportedCode(act.db, connection_id, report);
  if (!code) return 'kept';
  await act.enter(scopeOf(code));
  await hastenCode(act.db, code, act.now);
  return 'asked';
}

/**
 * Receives what an acquirer sends, in its own form. A wrong signature and an unknown connection get the same answer. What is unknown, or of nobody here, is kept.
 * Refuses: not_signed_in.
 */
export const receiveAcquirerWebhook: Action<typeof endpoint> = async (act, { params }) => {
  const connection = await findConnection(act.db, params.connection);
  const acquirer = connection && openAcquirer(act, connection, act.now);
  const message = act.request.raw_body;
  const read = acquirer?.readWebhook(rawCallOf(act.request.headers, message, act.now));
  if (!connection || !acquirer || !read || 'rejected' in read) throw act.refusal('not_signed_in');
  const { id: webhook_id, reports } = read;
  const { signed_time } = acquirer.can;
  const effects: Effect[] = [];
  for (const report of reports)
    effects.push(await takeReport(act, connection.id, report, { webhook_id, signed_time, message }));
  act.writeLast(
    keepingWebhook({
      connection_id: connection.id,
      event_id: webhook_id,
      kinds: reports.map((report) => (report.kind === 'ignored' ? report.type : report.kind)).join(' '),
      effect: effects.find((effect) => effect !== 'kept') ?? 'kept',
      received_at: act.now,
      message,
    }),
  );
  return { received: true } as const;
};
