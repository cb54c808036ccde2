import type { OutcomeEffect } from '@clinic/contract/payments/outcomes.ts';

export interface EffectWords {
  title: string;
  /** What the clinic sees. */
  detail: string;
  tone: 'positive' | 'warning' | 'negative';
}

/** The result of a payment, as the customer's bank and as the clinic show it. */
export const effectWords: Record<OutcomeEffect, EffectWords> = {
  paid: { title: 'Paid', detail: 'The counter and the customer’s screen show the payment as paid.', tone: 'positive' },
  failed: { title: 'Declined', detail: 'No money moved. The clinic sees a failed payment.', tone: 'negative' },
  held_wrong_amount: {
    title: 'Paid, on hold',
    detail: 'The amount is not the requested one. The clinic sees the payment on hold, with an issue for head office.',
    tone: 'warning',
  },
  held_late: {
    title: 'Paid too late, on hold',
    detail: 'The payment had already ended. The clinic sees it on hold, with an issue for head office.',
    tone: 'warning',
  },
  extra_payment: {
    title: 'Paid twice',
    detail: 'This code was already paid. The clinic sees that another payment arrived, with an issue for head office.',
    tone: 'warning',
  },
  unknown_reference: {
    title: 'Paid to an unknown reference',
    detail: 'No clinic has this code. The payment is kept for reconciliation.',
    tone: 'warning',
  },
  none: { title: 'Nothing changed', detail: 'The clinic already knew about this payment.', tone: 'warning' },
};
