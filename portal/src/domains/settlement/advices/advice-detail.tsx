import { processStatusWords, type PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { BranchAndTime } from '../../../platform/record/branch-and-time.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { AdviceNotes } from '../notes/advice-notes.tsx';
import { useAdvice, useAdviceLines, useAdviceNotes } from '../settlement.data.ts';
import { useAdviceLive } from '../settlement.live.ts';
import { processStatusTones } from '../settlement-words.ts';
import { adviceMilestones } from './advice-milestones.ts';
import { adviceReads } from './advice-reads.ts';
import { AdviceDocuments } from './advice-documents.tsx';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { AdviceTransactions } from './advice-transactions.tsx';
import { PayoutCard } from './parts/payout-card.tsx';
import { useParams } from '@tanstack/react-router';
import { amountLinesOf } from './amount-lines.ts';
import { AmountLinesCard } from './parts/amount-lines-card.tsx';

/** The rows of a list, if all of them have loaded. */
const wholeOf = <Row,>(list: { data: Row[]; pager: { rows: number } } | undefined): Row[] | undefined =>
  list && list.pager.rows === list.data.length ? list.data : undefined;

/** The amounts of an advice, recomputed from its transactions, and from its notes if the member may see them. */
function AdviceAmounts({ advice }: { advice: PaymentAdvice }) {
  const canSeeNotes = useCan('ROLE_PAYMENTNOTE_VIEW');
  const lines = useAdviceLines(advice.id);
  const notes = useAdviceNotes(advice.id, canSeeNotes);
  const isLoading = lines.isLoading || notes.isLoading;
  return (
    <AmountLinesCard
      lines={amountLinesOf({
        advice,
        lines: wholeOf(lines.data),
        fee_rules: lines.data?.fee_rules ?? [],
        notes: wholeOf(notes.data),
      })}
      missing={isLoading ? 'Loading the details…' : missingBecause(canSeeNotes, lines.isError)}
    />
  );
}

const missingBecause = (maySeeAll: boolean, hasFailed: boolean): string => {
  if (!maySeeAll) return 'Not recalculated: your role does not let you see the details.';
  return hasFailed ? 'Not recalculated: the details could not be loaded.' : 'Not recalculated.';
};

interface AdviceDetailProps {
  kind: AdviceKind;
  id: number;
}

const wordsOf = (one: string) =>
  recordWords(one, {
    toast: `The ${one} could not be read.`,
    hint: 'It may belong to another branch. Change Location above to look there.',
  });
const skeleton = <RecordSkeleton timeline={150} facts={320} contents={[480, 48, 200]} />;
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
