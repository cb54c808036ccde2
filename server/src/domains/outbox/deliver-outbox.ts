import type { OutboxChannel } from '@clinic/contract/outbox/outbox-messages.ts';
import { scopeOf } from '../../platform/act/scope.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { forEachSideBySide } from '../../platform/jobs/for-each.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellGivenUp } from './give-up.ts';
import { type DueRecord, listDue, settleFailed, settleSent, takeNext, type TakenMessage } from './outbox.queries.ts';
import { NotAccepted } from './post-outside.ts';
import { isTooLate, nextTry } from './retry.rules.ts';
import { sendNews } from './send-news.ts';
import { sendText } from './send-text.ts';

/** Records that one process serves at the same time. A receiver that hangs holds no more. */
const side_by_side = 10;
const most_at_once = 200;

/** No connection is held while the receiver answers. */
async function attempt(platform: Platform, message: TakenMessage): Promise<string | undefined> {
  if (isTooLate(message, platform.clock.present())) return 'It was too late to send.';
  try {
    await (message.channel === 'text' ? sendText : sendNews)(platform, message);
    return undefined;
  } catch (error) {
    if (error instanceof NotAccepted) return error.message;
    throw error;
  }
}

/** Sends the oldest message of a record. True if it was sent, and the next one may follow. */
async function sendOldest(platform: Platform, channel: OutboxChannel, due: DueRecord): Promise<boolean> {
  const tenant = scopeOf(due);
  const message = await inTransaction(platform.pool, { tenant }, ({ db }) =>
    takeNext(db, channel, due, platform.clock.present()),
  );
  if (!message) return false;
  const failure = await attempt(platform, message);
  const now = platform.clock.present();
  if (failure === undefined) {
    await inTransaction(platform.pool, { tenant }, ({ db }) => settleSent(db, message, now));
    platform.metrics.outbox_messages.inc({ channel, outcome: 'sent' });
    return true;
  }
  const next = nextTry(now, message, Math.random());
  platform.metrics.outbox_messages.inc({ channel, outcome: next ? 'refused' : 'given_up' });
  platform.log.info({ channel, message_id: message.message_id, why: failure, next }, 'a message was not accepted');
  if (next)
    await inTransaction(platform.pool, { tenant }, ({ db }) => settleFailed(db, message, { now, next, failure }));
  else
    await asSystem(platform, 'outbox', tenant, async (act) => {
      const is_settled = await settleFailed(act.db, message, { now, next, failure });
      if (is_settled) tellGivenUp(act, message, failure);
    });
  return false;
}

/**
 * Sends what is due, record by record in order, several records side by side. A failure of ours at one record does not stop the others and
 * is reported at the end.
 */
export async function deliverOutbox(platform: Platform, channel: OutboxChannel): Promise<void> {
  if (channel === 'consumer' && !platform.consumer.current) return;
  const due = await readingOfNoTenant(platform.pool, (db) =>
    listDue(db, channel, platform.clock.present(), most_at_once),
  );
  await forEachSideBySide(due, 'records', side_by_side, async (record) => {
    while (await sendOldest(platform, channel, record));
  });
}
