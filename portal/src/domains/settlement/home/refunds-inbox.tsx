import { largest_sub_list } from '@clinic/contract/shared/lists/paging.ts';
import {
  listRefunds,
  listTransactionRefunds,
  type Refund,
  refundReasonWords,
} from '@clinic/contract/settlement/refunds.ts';
import { refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { beyond, inboxPart, most_in_inbox, type RowAction } from '../../../platform/inbox/inbox-part.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';

const DecideRefund = codeOnDemand(() => import('../refunds/decide-refund.tsx'), 'DecideRefund');

const decision = (refund: Refund, status: 'a' | 'j'): RowAction => ({
  key: status === 'a' ? 'a' : 'r',
  label: status === 'a' ? 'Approve' : 'Reject',
  run: {
    opens: (onClose) => (
      <PartOnDemand onMissing={onClose}>
        <DecideRefund decision={{ refund, status }} onClose={onClose} />
      </PartOnDemand>
    ),
  },
});

async function outcomeOf({ id, transaction }: Refund): Promise<string> {
  const query = { n: String(largest_sub_list) };
  const { data } = await call(listTransactionRefunds, { params: { id: String(transaction.id) }, query });
  const present = data.find((refund) => refund.id === id);
  if (!present?.decide_user) return 'Decided';
  return `${present.status === 'j' ? refundStatusWords.j : refundStatusWords.a} by ${present.decide_user}`;
}

/** Refund requests that wait for a decision. A member does not decide their own: it is not in their inbox. */
export const refundsInbox = inboxPart({
  kind: 'refund',
  tag: 'Refund',
  many: 'refund requests',
  Icon: IconArrowBackUp,
  list: '/payment/refund?status=r&sort=created_at,asc',
  needs: { all: ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_UPDATE'] },
  events: ['refund_update'],
  endpoint: listRefunds,
  args: () => ({ query: { status: 'r', sort: 'created_at,asc', p: '1', n: most_in_inbox } }) as const,
  more: beyond,
  rows: ({ data }) =>
    data
      .filter(({ own }) => !own)
      .map((refund) => ({
        id: refund.id,
        since: refund.created_at,
        what: moneyText(refund.amount),
        facts: [
          refundReasonWords[refund.reason],
          `#${refund.transaction.id}, ${refund.transaction.patient_id}`,
          `asked by ${refund.request_user}`,
        ].join(' · '),
        path: `/payment/transaction/${refund.transaction.id}`,
        outcome: () => outcomeOf(refund),
        actions: [decision(refund, 'a'), decision(refund, 'j')],
      })),
});
