import { unlockSession } from '@clinic/contract/access/idle-lock.ts';
import { askProof } from '@clinic/contract/access/prove.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import type { Session } from '../../../platform/session/session.ts';
import { useSessionControl } from '../../../platform/session/session-context.tsx';
import { isDismissed, signWithPasskey } from '../second-factor/passkeys/passkey-calls.ts';

/** A call that bypasses the lock. A refused token is renewed once; an ended session signs out. */
export async function callPastLock<E extends EndpointDefinition>(
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
  const [sentence, setSentence] = useState<string>();
  const [working, setWorking] = useState(false);

  const fail = (failure: unknown): void => {
    setPassword('');
    if (isDismissed(failure)) return;
    if (!(failure instanceof ApiProblem)) setSentence('The passkey could not be used here.');
    else if (failure.code === 'unlock_failed') setError(failure.detail);
    else setSentence(sentenceOf(failure));
  };
  /** Unlocks on the server, then here. */
  const attempt = async (prove: () => Promise<CallArguments<typeof unlockSession>['body']>): Promise<void> => {
    if (working) return;
    setWorking(true);
    setError(undefined);
    setSentence(undefined);
    try {
      await callPastLock(session, unlockSession, { body: await prove() });
      session.unlock();
    } catch (failure) {
      fail(failure);
    } finally {
      setWorking(false);
    }
  };

  return {
    password,
    error,
    sentence,
    working,
    type: (typed: string): void => {
      setPassword(typed);
      setError(undefined);
    },
    withPassword: (): void => {
      if (password === '') setError(generic_messages.blank);
      else void attempt(async () => ({ password }));
    },
    withPasskey: (): void =>
      void attempt(async () => {
        const { passkey } = await callPastLock(session, askProof, { body: {} });
        if (!passkey)
          throw new ApiProblem({ status: 409, told: true, detail: 'This device has no passkey for this portal.' });
        return { passkey: await signWithPasskey(passkey) };
      }),
  };
}
