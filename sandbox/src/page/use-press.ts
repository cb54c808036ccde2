import { useState } from 'react';
import { CallProblem } from './sandbox-api.ts';

export interface Press {
  busy: boolean;
  /** Why the last press was refused, with field errors. */
  problem: CallProblem | undefined;
  /** Runs one action at a time. Resolves to true on success. */
  press: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** A button's action: busy state and failure. */
export function usePress(): Press {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const press = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(error instanceof CallProblem ? error : new CallProblem('Something went wrong.'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, press };
}
