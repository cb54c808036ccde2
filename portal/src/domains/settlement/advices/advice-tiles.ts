import type { PaymentAdviceTotals } from '@clinic/contract/settlement/payment-advices.ts';
import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import type { SummaryTile } from '../../../ui/page/summary-tiles.tsx';

/** The totals of the filtered advices. The tiles tie out: amounts and notes, less fees, equal the payout to the clinics. */
export function adviceTiles(totals: PaymentAdviceTotals | undefined, hasFailed: boolean): SummaryTile[] {
  const amount = (...dollars: (number | undefined)[]) => {
    if (dollars.includes(undefined)) return hasFailed ? null : undefined;
    return moneyText(toDollars(dollars.reduce<number>((cents, part = 0) => cents + toCents(part), 0)));
  };
  const less = (dollars: number | undefined) => dollars && -dollars;
  return [
    { label: 'Amount', value: amount(totals?.amount_total) },
    {
      label: 'Notes with GST',
      value: amount(totals?.payment_note_amount_total, totals?.payment_note_gst_total),
    },
    { label: 'Fees with GST', value: amount(less(totals?.all_fee), less(totals?.all_gst)) },
    { label: 'Pay to clinic', value: amount(totals?.pay_to_clinic_total) },
  ];
}
