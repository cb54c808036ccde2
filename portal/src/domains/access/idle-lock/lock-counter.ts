import { lockSession } from '@clinic/contract/access/idle-lock.ts';
import { call } from '../../../platform/api/call.ts';
import type { Session } from '../../../platform/session/session.ts';
import { pause } from '../../../platform/time/pause.ts';

const again_ms = 5_000;
/**
 * Locks this counter: here and in every tab at once, and on the server as soon as it can be reached. Until then the server's own timer
 * applies: it locks a minute later.
 */
export async function lockCounter(session: Session): Promise<void> {
  session.lock();
  while (session.isLocked()) {
    try {
      const token = await session.token();
      if (token === undefined) return;
      await call(lockSession, {}, { token });
      return;
    } catch {
      await pause(again_ms);
    }
  }
}
