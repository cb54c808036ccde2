import { showSuccess } from '../../ui/toast/toast.ts';

/** Of an operator, a call that takes two people is only kept, and answers with the number of its approval. */
export const asksApproval = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'approval_id' in answer;

const waits = 'Another operator must approve this. It waits under Approvals.';

/** Says that it is done, or that another operator must approve it. */
export const tellDone = (answer: unknown, done: string): void => showSuccess(asksApproval(answer) ? waits : done);
