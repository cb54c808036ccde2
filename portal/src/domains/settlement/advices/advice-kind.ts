import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';

/** Two lists of the same record: paid advices, and statements, which are not paid yet. */
export type AdviceKind = 'advice' | 'statement';

export const adviceKinds = {
  advice: {
    name: 'payment_advice',
    list: '/payment/payment-advice',
    title: 'Payment Advice',
    plural: 'payment advices',
    one: 'payment advice',
    /** The status filter of the list's call. */
    filter: { process_status: 'p' },
    hint: 'A payment advice appears here once its payout has arrived.',
  },
  statement: {
    name: 'payment_statement',
    list: '/payment/payment-state',
    title: 'Payment Statement',
    plural: 'payment statements',
    one: 'payment statement',
    filter: { not_process_status: 'p' },
    hint: 'A payment statement appears here until its payout has arrived.',
  },
} as const;

/** The list in which a member finds an advice. A role for advices opens the detail of both. */
export function kindFor(
  advice: Pick<PaymentAdvice, 'process_status'>,
  can_see_advices: boolean,
  can_see_statements: boolean,
): AdviceKind | undefined {
  if (advice.process_status !== 'p' && can_see_statements) return 'statement';
  return can_see_advices ? 'advice' : undefined;
}
