import { renew_check_seconds } from '@clinic/contract/access/sign-in.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { onWake } from '../network/on-wake.ts';
import { isGoodEnough, type Reason } from './renewal.ts';
import type { SharedRecord } from './shared-record.ts';

type Renew = (reason: Reason) => Promise<string | undefined>;

/** Checks every 10 seconds, and when the tab or the network wakes up, whether the member token expires soon. */
export function keepRenewing(shared: SharedRecord, renewWith: Renew) {
  const check = async (): Promise<void> => {
    shared.look();
    const record = shared.open();
    if (record?.clinic_id === undefined || isGoodEnough(record, { because: 'due' })) return;
    try {
      await renewWith({ because: 'due' });
    } catch (failure) {
      // With a session the next check retries. Without one the waiting user sees the failure.
      const is_waiting = shared.state().phase === 'entering';
      if (is_waiting && failure instanceof ApiProblem) shared.show({ phase: 'entering', failure });
    }
  };
  const beat = setInterval(() => void check(), renew_check_seconds * 1000);
  const stopWaking = onWake(() => void check());
  void check();
  return {
    check,
    stop: () => {
      clearInterval(beat);
      stopWaking();
    },
  };
}
