import { useState } from 'react';
import { sentenceOf } from './api-problem.ts';

/**
 * Makes the calls of a form one at a time, and keeps the sentence that the form shows after a failure. `onFailed` returns that sentence, or
 * undefined if something else shows the failure.
 */
export function useFormCall(onFailed: (failure: unknown) => string | undefined = sentenceOf) {
  const [isWorking, setWorking] = useState(false);
  const [sentence, setSentence] = useState<string>();
  const attempt = async (call: () => Promise<unknown>): Promise<void> => {
    if (isWorking) return;
    setWorking(true);
    setSentence(undefined);
    try {
      await call();
    } catch (failure) {
      setSentence(onFailed(failure));
    } finally {
      setWorking(false);
    }
  };
  return { isWorking, sentence, setSentence, attempt };
}
