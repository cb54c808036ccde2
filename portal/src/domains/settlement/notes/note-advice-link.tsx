import { useCan } from '../../../platform/session/session-context.tsx';
import { AdviceLink } from '../links.tsx';
import { useAdviceOf } from '../settlement.data.ts';
import { kindFor } from '../advices/advice-kind.ts';

/** A link from a note or transaction to its advice; nothing without the role. */
export function NoteAdviceLink({ payment_advice_id }: { payment_advice_id: number }) {
  const canSeeAdvices = useCan('ROLE_PAYMENTADVICE_VIEW');
  const canSeeStatements = useCan('ROLE_PAYMENTSTATEMENT_VIEW');
  const query = useAdviceOf(canSeeAdvices || canSeeStatements ? payment_advice_id : null);
  const advice = query.data;
  const kind = advice && kindFor(advice, canSeeAdvices, canSeeStatements);
  if (!advice || !kind) return <>On an advice</>;
  return (
    <AdviceLink kind={kind} id={advice.id}>
      {advice.display_id}
    </AdviceLink>
  );
}
