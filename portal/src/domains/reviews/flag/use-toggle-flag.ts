import type { ReviewRow } from '@clinic/contract/reviews/review.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import { useFlag } from '../reviews.data.ts';

/** Sets or removes the flag of a review. It sends the wanted state, so that two users who flag at once agree. */
export function useToggleFlag({ id, flag }: Pick<ReviewRow, 'id' | 'flag'>) {
  const write = useFlag();
  const [isSending, setSending] = useState(false);
  const toggle = async (): Promise<void> => {
    setSending(true);
    try {
      await write({ params: { id: String(id) }, body: { flag: !flag } });
    } catch (failure) {
      showFailure('Flag update fail.', sentenceOf(failure));
    }
    setSending(false);
  };
  return { isSending, toggle: () => void toggle() };
}
