import { useCan } from '../../../platform/session/session-context.tsx';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useAdviceOf } from '../settlement.data.ts';
import { adviceKinds, kindFor } from '../advices/advice-kind.ts';

/** A link from a note or transaction to its advice; nothing without the role. */
export function NoteAdviceLink({ payment_advice_id }: { payment_advice_id: number }) {
  const canSeeAdvices = useCan('ROLE_PAYMENTADVICE_VIEW');
  const canSeeStatements = useCan('ROLE_PAYMENTSTATEMENT_VIEW');
  const query = useAdviceOf(canSeeAdvices || canSeeStatements ? payment_advice_id : null);
  const advice = query.data;
  const kind = advice && kindFor(advice, canSeeAdvices, canSeeStatements);
  if (!advice || !kind) return <>On an advice</>;
  return <PathLink path={`${adviceKinds[kind].list}/${advice.id}`}>{advice.display_id}</PathLink>;
}
