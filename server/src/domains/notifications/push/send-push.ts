import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Push } from './push.ts';
import { queuePush } from './queue-push.ts';

/**
 * Sends to every device where the user is signed in and has turned push on; returns the number. Each device has a separate job with retries
 * for a quarter of an hour: a failure at one device repeats nothing at the others.
 */
export const sendPush = (platform: Platform, user_id: number, push: Push): Promise<number> =>
  inTransaction(platform.pool, {}, ({ db }) =>
    queuePush(
      { db, now: platform.clock.present(), enqueue: (kind, data) => platform.enqueue(db, kind, data) },
      user_id,
      push,
    ),
  );
