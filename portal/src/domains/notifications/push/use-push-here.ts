import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { pushReadiness } from '../../../platform/push/browser-push.ts';
import { PushUnavailable, turnPushOff, turnPushOn } from '../../../platform/push/push-here.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useRefreshDevices } from './push-devices.data.ts';

const reasonOf = (failure: unknown): string => {
  if (!(failure instanceof PushUnavailable)) return sentenceOf(failure);
  return failure.because === 'blocked'
    ? 'Notifications are not allowed for this site in this browser.'
    : 'The push service of this browser could not be reached. Please try again later.';
};

/** Turns push on and off in this browser. */
export function usePushHere() {
  const { user_id } = useSession();
  const [readiness, setReadiness] = useState(pushReadiness);
  const [working, setWorking] = useState(false);
  const refresh = useRefreshDevices();

  const carryOut = async (work: () => Promise<void>, done: string, failed: string): Promise<void> => {
    setWorking(true);
    try {
      await work();
      showSuccess(done);
    } catch (failure) {
      showFailure(failed, reasonOf(failure));
    }
    setReadiness(pushReadiness());
    await refresh();
    setWorking(false);
  };
  return {
    readiness,
    working,
    turnOn: () =>
      carryOut(
        () => turnPushOn(user_id),
        'Notifications are on in this browser.',
        'Notifications could not be turned on.',
      ),
    turnOff: () =>
      carryOut(
        () => turnPushOff(user_id),
        'Notifications are off in this browser.',
        'Notifications could not be turned off.',
      ),
  };
}
