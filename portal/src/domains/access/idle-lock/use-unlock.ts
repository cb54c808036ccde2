import { unlockSession } from '@clinic/contract/access/idle-lock.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import type { CallArguments } from '@clinic/contract/shared/endpoint.ts';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import type { Session } from '../../../platform/session/session.ts';
import { useSessionControl } from '../../../platform/session/session-context.tsx';

type Proof = CallArguments<typeof unlockSession>['body'];

/** Unlocks on the server, then here. A token that is refused is renewed once; a session that has ended signs out by that. */
async function unlock(session: Session, proof: Proof): Promise<void> {
  const token = await session.token();
  try {
    await call(unlockSession, { body: proof }, { token: token ?? '' });
  } catch (failure) {
    const newer =
      failure instanceof ApiProblem && failure.status === 401 ? await session.renew(token ?? '') : undefined;
    if (newer === undefined || newer === token) throw failure;
    await call(unlockSession, { body: proof }, { token: newer });
  }
  session.unlock();
}

/** The form of the lock screen: a wrong password is said at its field, everything else above. */
export function useUnlock() {
  const session = useSessionControl();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [sentence, setSentence] = useState<string>();
  const [working, setWorking] = useState(false);

  const attempt = async (proof: Proof): Promise<void> => {
    setWorking(true);
    setError(undefined);
    setSentence(undefined);
    try {
      await unlock(session, proof);
    } catch (failure) {
      setPassword('');
      if (failure instanceof ApiProblem && failure.code === 'unlock_failed') setError(failure.detail);
      else setSentence(sentenceOf(failure));
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
    withPassword: async (): Promise<void> => {
      if (working) return;
      if (password === '') setError(generic_messages.blank);
      else await attempt({ password });
    },
  };
}
