import { unlockSession } from '@clinic/contract/access/idle-lock.ts';
import { askProof } from '@clinic/contract/access/prove.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { useState, useEffect } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { useFormCall } from '../../../platform/api/use-form-call.ts';
import type { Session } from '../../../platform/session/session.ts';
import { useSessionControl } from '../../../platform/session/session-context.tsx';
import { isDismissed, signWithPasskey } from '../second-factor/passkeys/passkey-calls.ts';
import { canUsePasskeysHere } from '../can-use-passkeys-here.ts';

/** A call that bypasses the lock. A refused token is renewed once; an ended session signs out. */
async function callPastLock<E extends EndpointDefinition>(
  session: Session,
  endpoint: E,
  args: CallArguments<E>,
): Promise<Answer<E>> {
  const token = await session.token();
  try {
    return await call(endpoint, args, { token: token ?? '' });
  } catch (failure) {
    const was_refused = failure instanceof ApiProblem && failure.status === 401;
    const newer = was_refused ? await session.renew(token ?? '') : undefined;
    if (newer === undefined || newer === token) throw failure;
    return call(endpoint, args, { token: newer });
  }
}

/** The lock screen's form: a wrong password shows at its field, other failures above. */
export function useUnlock() {
  const session = useSessionControl();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { isWorking, sentence, attempt } = useFormCall((failure) => {
    setPassword('');
    if (isDismissed(failure)) return undefined;
    if (!(failure instanceof ApiProblem)) return 'The passkey could not be used here.';
    if (failure.code !== 'unlock_failed') return sentenceOf(failure);
    setError(failure.detail);
    return undefined;
  });
  /** Unlocks on the server, then here. */
  const unlock = (prove: () => Promise<CallArguments<typeof unlockSession>['body']>): Promise<void> =>
    attempt(async () => {
      setError(undefined);
      await callPastLock(session, unlockSession, { body: await prove() });
      session.unlock();
    });

  return {
    password,
    error,
    sentence,
    isWorking,
    type: (typed: string): void => {
      setPassword(typed);
      setError(undefined);
    },
    withPassword: (): void => {
      if (password === '') setError(generic_messages.blank);
      else void unlock(async () => ({ password }));
    },
    withPasskey: (): void =>
      void unlock(async () => {
        const { passkey } = await callPastLock(session, askProof, { body: {} });
        if (!passkey)
          throw new ApiProblem({ status: 409, told: true, detail: 'This device has no passkey for this portal.' });
        return { passkey: await signWithPasskey(passkey) };
      }),
  };
}

/** True if the user can unlock with a passkey here. False while unknown. */
export function useHasPasskey(): boolean {
  const session = useSessionControl();
  const [has_passkey, setHasPasskey] = useState(false);
  useEffect(() => {
    if (!canUsePasskeysHere()) return undefined;
    let is_shown = true;
    callPastLock(session, askProof, { body: {} })
      .then(({ passkey }) => is_shown && setHasPasskey(passkey !== null))
      // The password always works.
      .catch(() => undefined);
    return () => {
      is_shown = false;
    };
  }, [session]);
  return has_passkey;
}
