import { Skeleton } from '@mantine/core';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { BranchAndTime } from '../../../platform/record/branch-and-time.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { BackButton } from '../../../platform/record/back-button.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { AdviceNotes } from '../notes/advice-notes.tsx';
import { useAdvice } from '../settlement.data.ts';
import { useAdviceLive } from '../settlement.live.ts';
import { ProcessStatusBadge } from '../status-badges.tsx';
import { AdviceAmounts } from './advice-amounts.tsx';
import { AdviceDocuments } from './advice-documents.tsx';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { AdviceTransactions } from './advice-transactions.tsx';
import { PayoutCard } from './parts/payout-card.tsx';

interface AdviceDetailProps {
  kind: AdviceKind;
  id: number;
}

const wordsOf = (one: string) => ({
  failed: `The ${one} could not be loaded.`,
  stale: `The ${one} could not be refreshed. This is how it was last read.`,
  gone: {
    title: `There is no such ${one} at this branch`,
    hint: 'It may belong to another branch: change the location above.',
  },
});
const skeleton = (
  <>
    <Skeleton height={120} radius="md" />
    <Skeleton height={480} radius="md" />
    <Skeleton height={200} radius="md" />
  </>
);

/** One advice: how far it came, every amount with its formula, its notes and its transactions. */
export function AdviceDetail({ kind, id }: AdviceDetailProps) {
  const query = useAdvice(id);
  const { title, one, list } = adviceKinds[kind];
  const canSeeNotes = useCan('ROLE_PAYMENTNOTE_VIEW');
  useAdviceLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={title}
      back_button={<BackButton list={list} />}
      words={wordsOf(one)}
      skeleton={skeleton}
      head={(advice) => ({
        title: advice.display_id,
        beside: <ProcessStatusBadge status={advice.process_status} />,
        below: <BranchAndTime {...advice} />,
        actions: <AdviceDocuments advice={advice} />,
      })}
    >
      {(advice) => (
        <>
          <PayoutCard advice={advice} />
          <AdviceAmounts advice={advice} />
          {canSeeNotes && <AdviceNotes advice={advice} />}
          <AdviceTransactions advice={advice} />
          <RecordActivity entity="payment_advice" id={advice.id} />
        </>
      )}
    </RecordPage>
  );
}
