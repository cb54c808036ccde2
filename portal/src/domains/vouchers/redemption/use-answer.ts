import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useApproveRedemption, useRejectRedemption } from './redemptions.data.ts';

export type RedemptionAnswer = 'approve' | 'reject';

/** The messages of the specification (part 1 §8). */
const said = {
  approve: { done: 'Voucher Redeemed.', failed: 'Voucher Redemption Failed.' },
  reject: { done: 'Voucher Redemption Cancelled.', failed: 'Cancel Redemption Failed.' },
};

interface Answering {
  /** The answer that is on its way. */
  working: RedemptionAnswer | undefined;
  /** Sends the answer of a token, once. Returns whether another counter was faster. */
  answer: (how: RedemptionAnswer, token: string) => Promise<{ was_late: boolean }>;
}

/** The server's own reason, such as who was first, or why the certificate is not good. */
const reasonOf = (failure: unknown): string =>
  (failure instanceof ApiProblem && failure.errors['token']?.join(' ')) || sentenceOf(failure);

/** Answers a customer who asks to redeem, and says how it went. */
export function useAnswer(): Answering {
  const [working, setWorking] = useState<RedemptionAnswer>();
  const approve = useApproveRedemption();
  const reject = useRejectRedemption();
  return {
    working,
    answer: async (how, token) => {
      setWorking(how);
      try {
        await (how === 'approve' ? approve({ body: { token } }) : reject({ query: { token } }));
        showSuccess(said[how].done);
        return { was_late: false };
      } catch (failure) {
        showFailure(said[how].failed, reasonOf(failure));
        return { was_late: failure instanceof ApiProblem && failure.code === 'voucher_redemption_answered' };
      } finally {
        setWorking(undefined);
      }
    },
  };
}
