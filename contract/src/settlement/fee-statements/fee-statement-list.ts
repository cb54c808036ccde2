import { list, oneOf, text } from '../../shared/lists/list.ts';

/** The fee statements of the branch, newest first. */
export const feeStatementList = list({
  path: '/payment/fee-statements',
  role: 'ROLE_PAYMENTSTATEMENT_VIEW',
  page: {
    name: 'fee-statements',
    title: 'Fee Statements',
    menu: { group: 'Payment', order: 4.5, label: 'Fee Statements', icon: 'IconReceiptTax' },
  },
  opens: true,
  sorts: [],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: {},
});

/** Fee statements of every clinic, newest first. */
export const billedStatementList = list({
  path: '/console/fee-statements',
  role: 'settlement:read',
  page: {
    name: 'billed-statements',
    title: 'Fee statements',
    summary: 'What clinics that are paid themselves owe for their fees: open, overdue or paid',
    menu: { group: 'Money', order: 5.5, label: 'Fee statements', icon: 'IconReceiptTax' },
  },
  opens: true,
  sorts: [],
  sort: 'id,desc',
  sizes: [20, 50, 100],
  filters: {
    /** Words of the number or of the clinic's name. */
    words: text(100),
    state: oneOf(['open', 'overdue', 'paid']),
  },
});
