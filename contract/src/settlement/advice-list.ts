import { days, list, type SearchOf } from '../shared/lists/list.ts';

/** Advices and statements are one record in two lists, the newest first unless asked otherwise (part 1 §2). */
const of_advices = {
  opens: true,
  sorts: [
    'id',
    'display_id',
    'clinic',
    'created_at',
    'number_of_transactions',
    'amount_total',
    'admin_fee_total',
    'handling_fee_total',
    'giro_fee',
    'all_gst',
    'pay_to_clinic_fee_total',
  ],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: { date: days() },
} as const;

/** The payment advices of the branch: those that are paid. */
export const adviceList = list({
  ...of_advices,
  path: '/payment/payment-advice',
  role: 'ROLE_PAYMENTADVICE_VIEW',
  page: {
    name: 'payment-advice',
    title: 'Payment Advice',
    menu: { group: 'Payment', order: 3, label: 'Payment Advice', icon: 'IconFileInvoice' },
  },
});
/** Its payment statements: advices that are not paid yet. */
export const statementList = list({
  ...of_advices,
  path: '/payment/payment-state',
  role: 'ROLE_PAYMENTSTATEMENT_VIEW',
  page: {
    name: 'payment-state',
    title: 'Payment Statement',
    menu: { group: 'Payment', order: 4, label: 'Payment Statement', icon: 'IconFileDollar' },
  },
});
export type AdviceListSearch = SearchOf<typeof adviceList>;
