import { z } from 'zod/mini';
import { displayStatusWords } from '../payments/transaction-words.ts';

/** The figures of a day, each of which opens to its rows. `after`: what came in after the sign-off. */
export const dayFigure = z.enum([
  'paid',
  'on_hold',
  'refunds',
  'by_voucher',
  'pending',
  'failed',
  'cancelled',
  'open_issues',
  'after',
]);
export type DayFigure = z.output<typeof dayFigure>;

/** Money that moved. */
export const money_figures = ['paid', 'on_hold', 'refunds'] as const;
/** Payments of the day that brought no money. */
export const unpaid_figures = ['pending', 'failed', 'cancelled'] as const;
/** Redeemed vouchers: no money moves. */
export const voucher_figure = 'by_voucher';
export const summed_figures = [...money_figures, voucher_figure, ...unpaid_figures] as const;
export type SummedFigure = (typeof summed_figures)[number];

export const dayFigureWords: Record<DayFigure, string> = {
  paid: 'Paid',
  on_hold: displayStatusWords.hold,
  refunds: 'Refunds',
  by_voucher: 'Paid by voucher',
  pending: displayStatusWords.pending,
  failed: displayStatusWords.failed,
  cancelled: displayStatusWords.cancel,
  open_issues: 'Open issues',
  after: 'After the sign-off',
};

/** Days on a page of the list of recent days. */
export const days_per_page = 14;
/** Rows on a page of a figure. */
export const day_rows_per_page = 20;
