import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { beyond, inboxPart, most_in_inbox } from '../../../platform/inbox/inbox-part.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';

/** What the branch knows of an older payment, it has told. It waits for the platform; its list has it. */
const days_looked_at = 30;

/** Payments whose money is on hold: another amount came, too late, or twice. The platform decides; the branch knows what happened. */
export const heldInbox = inboxPart({
  kind: 'held',
  tag: 'On hold',
  many: 'payments on hold',
  Icon: IconAlertTriangle,
  list: '/payment/transaction?status=h',
  needs: 'ROLE_TRANSACTION_VIEW',
  events: ['payment_receive'],
  endpoint: listTransactions,
  args: ({ today }) => {
    const newer = { transaction_status: 'h', date: `${addDays(today, -days_looked_at)},${today}` } as const;
    return { query: { ...newer, sort: 'id,asc', p: '1', n: most_in_inbox } };
  },
  more: beyond,
  rows: ({ data }) =>
    data.map((transaction) => ({
      id: transaction.id,
      since: transaction.created_at,
      what: moneyText(transaction.transaction_amount),
      facts: `#${transaction.id}, ${transaction.patient_id} · the money that came does not match`,
      path: `/payment/transaction/${transaction.id}`,
      outcome: () => outcomeOf(transaction.id),
      actions: [{ key: 'o', label: 'Look', run: { path: `/payment/transaction/${transaction.id}` } }],
    })),
});

async function outcomeOf(id: number): Promise<string> {
  const { status } = await call(getTransaction, { params: { id: String(id) } });
  return status === 'x' ? 'Returned to the customer by the platform' : 'Accepted by the platform';
}
