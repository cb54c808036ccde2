import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { amountLinesOf } from './amount-lines.ts';
import { AmountLinesCard } from './parts/amount-lines-card.tsx';
import { useAdviceLines, useAdviceNotes } from '../settlement.data.ts';

/** The rows of a list, if all of them have loaded. */
const wholeOf = <Row,>(list: { data: Row[]; pager: { rows: number } } | undefined): Row[] | undefined =>
  list && list.pager.rows === list.data.length ? list.data : undefined;

/** The amounts of an advice, recomputed from its transactions, and from its notes if the member may see them. */
export function AdviceAmounts({ advice }: { advice: PaymentAdvice }) {
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
