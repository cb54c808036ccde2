import { processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Skeleton } from '@mantine/core';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { BranchAndTime } from '../../../platform/record/branch-and-time.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSections } from '../../../platform/record/record-sections.tsx';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { AdviceNotes } from '../notes/advice-notes.tsx';
import { useAdvice } from '../settlement.data.ts';
import { useAdviceLive } from '../settlement.live.ts';
import { processStatusTones } from '../settlement-words.ts';
import { adviceMilestones } from './advice-milestones.ts';
import { adviceReads } from './advice-reads.ts';
import { AdviceAmounts } from './advice-amounts.tsx';
import { AdviceDocuments } from './advice-documents.tsx';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { AdviceTransactions } from './advice-transactions.tsx';
import { PayoutCard } from './parts/payout-card.tsx';
import { useParams } from '@tanstack/react-router';

interface AdviceDetailProps {
  kind: AdviceKind;
  id: number;
}

const wordsOf = (one: string) => ({
  failed: `The ${one} could not be loaded.`,
  toast: `The ${one} could not be read.`,
  stale: `The ${one} could not be refreshed and may be out of date.`,
  gone: {
    title: `${one.charAt(0).toUpperCase()}${one.slice(1)} not found at this branch`,
    hint: 'It may belong to another branch. Change Location above to look there.',
  },
});
const skeleton = (
  <RecordSections timeline={<Skeleton height={150} radius="md" />} facts={<Skeleton height={320} radius="md" />}>
    <Skeleton height={480} radius="md" />
    <Skeleton height={48} radius="md" />
    <Skeleton height={200} radius="md" />
  </RecordSections>
);
const show = { instant: showDateTime, day: showDay };

/** The page of an advice: progress, every amount with its formula, notes and transactions. */
function AdviceDetail({ kind, id }: AdviceDetailProps) {
  const query = useAdvice(id);
  const { title, one, list, filter } = adviceKinds[kind];
  const canSeeNotes = useCan('ROLE_PAYMENTNOTE_VIEW');
  useAdviceLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={title}
      back_button={<BackArrow list={list} />}
      lists={[adviceReads[kind].walk(filter)]}
      words={wordsOf(one)}
      skeleton={skeleton}
      head={(advice) => ({
        title: moneyText(advice.pay_to_clinic_total),
        status: {
          tone: processStatusTones[advice.process_status],
          word: processStatusWords[advice.process_status],
        },
        below: (
          <>
            {title} {advice.display_id} · <BranchAndTime {...advice} />
          </>
        ),
        actions: <AdviceDocuments advice={advice} />,
      })}
      timeline={(advice) => (
        <SectionCard title="Progress">
          <Milestones label="Progress of the payout" steps={adviceMilestones(advice, show)} />
        </SectionCard>
      )}
      facts={(advice) => <PayoutCard advice={advice} />}
      wide={(advice) => (
        <>
          {canSeeNotes && <AdviceNotes advice={advice} />}
          <AdviceTransactions advice={advice} />
          <RecordActivity entity="payment_advice" id={advice.id} />
        </>
      )}
    >
      {(advice) => <AdviceAmounts advice={advice} />}
    </RecordPage>
  );
}

/** One paid advice. */
export const PaymentAdviceDetail = () => (
  <AdviceDetail kind="advice" id={Number(useParams({ from: '/payment/payment-advice/$id' }).id)} />
);

/** One statement. */
export const PaymentStateDetail = () => (
  <AdviceDetail kind="statement" id={Number(useParams({ from: '/payment/payment-state/$id' }).id)} />
);
