import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import type { Milestone } from '../../../ui/timeline/milestones.tsx';

type Steps = Pick<PaymentAdvice, 'created_at' | 'batch_date' | 'process_status' | 'pay_out_date'>;

interface Show {
  instant: (instant: string) => string;
  day: (day: string) => string;
}

/** The steps of a payout: created, audited, paid out; or where it stopped. */
export function adviceMilestones(of: Steps, show: Show): Milestone[] {
  const { process_status: status, batch_date, pay_out_date } = of;
  const when = pay_out_date === null ? undefined : show.day(pay_out_date);
  const payout: Record<PaymentAdvice['process_status'], Milestone> = {
    w: { label: 'Waiting for payout', state: batch_date === null ? 'ahead' : 'current' },
    r: { label: 'Payout under way', state: 'current', when },
    p: { label: 'Paid out', state: 'done', when },
    f: { label: 'Payout failed', state: 'broken', when },
  };
  return [
    { label: 'Created', state: 'done', when: show.instant(of.created_at) },
    batch_date === null
      ? { label: status === 'w' ? 'Waiting for audit' : 'Audited', state: status === 'w' ? 'current' : 'done' }
      : { label: 'Audited', state: 'done', when: show.day(batch_date) },
    payout[status],
  ];
}
