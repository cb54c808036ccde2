import { useCan } from '../../../platform/session/session-context.tsx';
import { AdviceLink } from '../links.tsx';
import { useAdviceOf } from '../settlement.data.ts';
import { kindFor } from '../advices/advice-kind.ts';

/** The way from a note, or a transaction, to the advice that took it; nothing for who may not see it. */
export function NoteAdviceLink({ payment_advice_id }: { payment_advice_id: number }) {
  const canSeeAdvices = useCan('ROLE_PAYMENTADVICE_VIEW');
  const canSeeStatements = useCan('ROLE_PAYMENTSTATEMENT_VIEW');
  const query = useAdviceOf(canSeeAdvices || canSeeStatements ? payment_advice_id : null);
  const advice = query.data;
  const kind = advice && kindFor(advice, canSeeAdvices, canSeeStatements);
  if (!advice || !kind) return <>In an advice</>;
  return (
    <AdviceLink kind={kind} id={advice.id}>
      {advice.display_id}
    </AdviceLink>
  );
}
