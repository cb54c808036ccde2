import { useEffect, useState } from 'react';
import { sentenceOf } from '../api/api-problem.ts';

/** Reads what a window needs when it opens, and again on `retry`. `ask` must keep its identity. */
export function useLoad<Answer>(ask: () => Promise<Answer>) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    let stays = true;
    ask().then(
      (given) => stays && setAnswer(given),
      (failure: unknown) => stays && setReason(sentenceOf(failure)),
    );
    return () => {
      stays = false;
    };
  }, [ask, attempt]);
  const retry = () => {
    setReason(undefined);
    setAttempt(attempt + 1);
  };
  return { answer, reason, retry };
}
