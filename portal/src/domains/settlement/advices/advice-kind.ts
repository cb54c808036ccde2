import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';

/** Two lists of the same record: paid advices, and statements, which are not paid yet. */
export type AdviceKind = 'advice' | 'statement';

export interface AdviceKindWords {
  name: 'payment_advice' | 'payment_statement';
  list: '/payment/payment-advice' | '/payment/payment-state';
  detail: '/payment/payment-advice/$id' | '/payment/payment-state/$id';
  role: Role;
  title: string;
  plural: string;
  one: string;
  /** The status filter of the list's call. */
  filter: { process_status: 'p' } | { not_process_status: 'p' };
}

export const adviceKinds: Record<AdviceKind, AdviceKindWords> = {
  advice: {
    name: 'payment_advice',
    list: '/payment/payment-advice',
    detail: '/payment/payment-advice/$id',
    role: 'ROLE_PAYMENTADVICE_VIEW',
    title: 'Payment Advice',
    plural: 'payment advices',
    one: 'payment advice',
    filter: { process_status: 'p' },
  },
  statement: {
    name: 'payment_statement',
    list: '/payment/payment-state',
    detail: '/payment/payment-state/$id',
    role: 'ROLE_PAYMENTSTATEMENT_VIEW',
    title: 'Payment Statement',
    plural: 'payment statements',
    one: 'payment statement',
    filter: { not_process_status: 'p' },
  },
};

/** The list in which a member finds an advice. A role for advices opens the detail of both. */
export function kindFor(
  advice: Pick<PaymentAdvice, 'process_status'>,
  can_see_advices: boolean,
  can_see_statements: boolean,
): AdviceKind | undefined {
  if (advice.process_status !== 'p' && can_see_statements) return 'statement';
  return can_see_advices ? 'advice' : undefined;
}
