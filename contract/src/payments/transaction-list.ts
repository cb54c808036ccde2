import { amounts, days, list, oneOf, searched, type SearchOf } from '../shared/lists/list.ts';

/** The transactions of the branch, the newest first unless asked otherwise (part 1 §2). */
export const transactionList = list({
  path: '/payment/transaction',
  role: 'ROLE_TRANSACTION_VIEW',
  page: {
    name: 'transactionList',
    title: 'Transactions',
    menu: { group: 'Payment', order: 2, label: 'Transactions', icon: 'IconReceipt' },
  },
  opens: true,
  sorts: [
    'id',
    'patient_id',
    'created_at',
    'transaction_amount',
    'provider_amount',
    'pay_to_clinic_amount',
    'product_type',
    'status',
  ],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: {
    /** A patient's id or name. */
    name: searched(64),
    date: days(),
    /** `n`: both kinds of payments that brought no money. */
    status: oneOf(['p', 'i', 'h', 'n', 'f', 'c', 'x'], { as: 'transaction_status' }),
    product: oneOf(['c', 't', 'v']),
    amount: amounts(),
  },
});
export type TransactionListSearch = SearchOf<typeof transactionList>;
