import { useState } from 'react';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { sentenceOf } from './api-problem.ts';

interface Ends {
  saved?: string;
  failed: string;
}

/** Makes a call outside a form: says how it ended, and whether it succeeded. `isWorking` keeps its button from being pressed twice. */
export function useAttempt() {
  const [isWorking, setWorking] = useState(false);
  const attempt = async (call: () => Promise<unknown>, { saved, failed }: Ends): Promise<boolean> => {
    setWorking(true);
    try {
      await call();
      if (saved !== undefined) showSuccess(saved);
      return true;
    } catch (failure) {
      showFailure(failed, sentenceOf(failure));
      return false;
    } finally {
      setWorking(false);
    }
  };
  return { isWorking, attempt };
}
