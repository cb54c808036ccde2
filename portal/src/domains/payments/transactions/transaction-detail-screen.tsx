import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { BranchAndTime } from '../../../platform/record/branch-and-time.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import type { WalkedList } from '../../../platform/record/walked-list.ts';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { AmountsCard } from './parts/amounts-card.tsx';
import { DetailsCard } from './parts/details-card.tsx';
import { milestonesOf } from './parts/milestones-of.ts';
import { transactionReads, useTransaction } from '../payments.data.ts';
import { issueWalk, useTransactionLive } from '../issues/issues.data.ts';
import { transactionStatus } from './transaction-columns.tsx';
import { TransactionIssues } from '../issues/transaction-issues.tsx';

const SeenButton = codeOnDemand(() => import('../receiving/seen-button.tsx'), 'SeenButton');
const EditTransaction = codeOnDemand(() => import('./edit-transaction.tsx'), 'EditTransaction');
const preload = () => void EditTransaction.preload();

const route = getRouteApi('/payment/transaction/$id');

/** Sections of other domains on a transaction's page. */
interface TransactionSlots {
  /** The main action of a received payment. */
  actions?: (transaction: Transaction) => ReactNode;
  /** Cards above the issues. */
  sections?: (transaction: Transaction) => ReactNode;
  /** Cards below the details. */
  facts?: (transaction: Transaction) => ReactNode;
  /** Further lists that the page is opened from. */
  lists?: readonly WalkedList[];
}

const words = recordWords('transaction', {
  toast: 'The transaction could not be read.',
  hint: 'It may belong to another branch. Change Location above to look there.',
});
const skeleton = <RecordSkeleton timeline={150} facts={400} contents={[280, 48, 48]} />;

/** Money was received: the payment is a fact, and its page no longer offers Edit first. */
const isReceived = ({ payment_status, status }: Transaction) => payment_status === 'p' || status === 'h';

/** The page of a transaction: its data, progress, issues and activity. */
export function TransactionDetailScreen({ actions, sections, facts, lists }: TransactionSlots = {}) {
  const id = Number(route.useParams().id);
  const query = useTransaction(id);
  const { clinic } = useSession();
  const canEdit = useCan('ROLE_TRANSACTION_UPDATE');
  const [edited_id, setEditedId] = useState<number>();
  const edit = () => setEditedId(id);
  const pencil = <IconPencil size={18} aria-hidden />;
  useTransactionLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Transaction #${id}`}
      back_button={<BackArrow list="/payment/transaction" />}
      lists={[transactionReads.walk({}), issueWalk(clinic.id), ...(lists ?? [])]}
      words={words}
      skeleton={skeleton}
      head={(transaction) => ({
        title: moneyText(transaction.transaction_amount),
        status: transactionStatus(transaction),
        below: (
          <>
            Transaction #{id} · <BranchAndTime {...transaction} />
          </>
        ),
        menu:
          canEdit && isReceived(transaction)
            ? [{ label: 'Edit patient ID and remark', icon: pencil, onSelect: edit }]
            : [],
        actions: isReceived(transaction) ? (
          actions?.(transaction)
        ) : (
          <>
            {transaction.mode === 'own' && (
              <PartOnDemand onMissing={() => void query.refetch()}>
                <SeenButton payment={transaction} onSeen={() => void query.refetch()} />
              </PartOnDemand>
            )}
            {canEdit && (
              <Button variant="default" leftSection={pencil} onPointerEnter={preload} onFocus={preload} onClick={edit}>
                Edit
              </Button>
            )}
          </>
        ),
      })}
      timeline={(transaction) => (
        <SectionCard title="Progress">
          <Milestones label="Progress of the payment" steps={milestonesOf(transaction, showDateTime)} />
        </SectionCard>
      )}
      facts={(transaction) => (
        <>
          <DetailsCard transaction={transaction} />
          {facts?.(transaction)}
        </>
      )}
      wide={(transaction) => (
        <>
          {sections?.(transaction)}
          <TransactionIssues transaction_id={transaction.id} />
          <RecordActivity entity="transaction" id={transaction.id} isOfPatient />
          {edited_id === id && (
            <PartOnDemand onMissing={() => setEditedId(undefined)}>
              <EditTransaction transaction={transaction} onClose={() => setEditedId(undefined)} />
            </PartOnDemand>
          )}
        </>
      )}
    >
      {(transaction) => <AmountsCard transaction={transaction} />}
    </RecordPage>
  );
}
