import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Push } from './push.ts';
import { queuePush } from './queue-push.ts';

/**
 * Sends to every device on which the user is signed in and has asked for it; gives how many. Each device has a job of its own, tried
 * again for a quarter of an hour: what fails at one repeats nothing at the others.
 */
export const sendPush = (platform: Platform, user_id: number, push: Push): Promise<number> =>
  inTransaction(platform.pool, {}, ({ db }) =>
    queuePush(
      { db, now: platform.clock.present(), enqueue: (kind, data) => platform.enqueue(db, kind, data) },
      user_id,
      push,
    ),
  );
