import { useState } from 'react';
import { CallProblem } from './sandbox-api.ts';

export interface Press {
  busy: boolean;
  /** Why the last press was refused, with messages by field. */
  problem: CallProblem | undefined;
  /** Does the work once at a time; true where it went well. */
  press: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** A button's work: busy while it runs, and what went wrong. */
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
      setProblem(error instanceof CallProblem ? error : new CallProblem('Something unforeseen happened.'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, press };
}
