import { record } from '../../shared/record.ts';
import { feeStatementStateWords } from './fee-statement-state.ts';

export const feeStatementRecord = record({
  kind: 'fee_statement',
  label: { one: 'Fee statement', many: 'Fee statements' },
  role: 'ROLE_PAYMENTSTATEMENT_VIEW',
  list: '/payment/fee-statements',
  page: '/payment/fee-statement',
  opens_in_group: true,
  summaries: { 'fee-statements': 'Fees of payments to your own account: what is due, and how to pay it' },
  trail: true,
  activities: {
    fee_statement_made: ['Fee statement created', 'created {record}'],
    fee_statement_paid: ['Fees paid', 'recorded the payment of {record}'],
    fee_statement_reminded: ['Reminded of overdue fees', 'reminded the clinic of {record}'],
    fee_statement_downloaded: ['Tax invoice downloaded', 'downloaded the tax invoice of {record}'],
  },
  fields: { state: 'Status', due_date: 'Due by', paid_on: 'Paid on', total_cents: 'Total' },
  values: { state: feeStatementStateWords },
});
