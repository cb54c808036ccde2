import type * as calls from '@clinic/contract/operations/platform-messages.ts';
import { most_retried } from '@clinic/contract/operations/work.ts';
import { messageLabel } from '@clinic/contract/outbox/told-records.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, SystemAct } from '../../platform/act/act.ts';
import { scopeOf } from '../../platform/act/scope.ts';
import { maskedNumber, sendAgain, withdrawFailed } from '../outbox/index.ts';
import { discardedOf, noteDiscarded } from './discarded.queries.ts';
import { countMessages, listMessages, type MessageRow } from './platform-messages.queries.ts';
import { sendAgainJob } from './send-messages-again.ts';

const toPlatformMessage = (row: MessageRow) => ({
  id: row.id,
  channel: row.channel,
  title: messageLabel(row.kind),
  state: row.state,
  group: { id: row.group_id, code: row.group_code, name: row.group_name },
  clinic: { id: row.clinic_id, code: row.clinic_code, name: row.clinic_name },
  record: { kind: row.record, id: row.record_id },
  tries: row.tries,
  failure: row.failure,
  created_at: row.created_at,
  ended_at: row.settled_at,
  to: row.recipient === null ? null : maskedNumber(row.recipient),
  can_retry: row.state === 'failed',
  discarded: discardedOf(row),
});

type Changing = SystemAct<'platform_message_not_found' | 'outbox_message_not_failed'>;

async function readMessage(act: Pick<Changing, 'db' | 'refusal'>, id: number): Promise<MessageRow> {
  const [message] = await listMessages(act.db, { id }, { limit: 1, offset: 0 });
  if (!message) throw act.refusal('platform_message_not_found');
  return message;
}

/** Messages of every clinic that are not sent, newest first. */
export const listPlatformMessages: Action<typeof calls.listPlatformMessages> = async (act, { query }) => {
  const rows = await listMessages(act.db, query, pageOf(query));
  return { data: rows.map(toPlatformMessage), pager: pagerOf(query, await countMessages(act.db, query)) };
};

/** Sends a message again that was given up. Refuses: platform_message_not_found, outbox_message_not_failed. */
export const retryPlatformMessage: Action<typeof calls.retryPlatformMessage> = async (act, { params: { id } }) => {
  const message = await readMessage(act, id);
  await act.enter(scopeOf(message));
  if (!(await sendAgain(act, message))) throw act.refusal('outbox_message_not_failed');
  return toPlatformMessage(await readMessage(act, id));
};

/** Queues the messages of one cause to be sent again, oldest first. A job for each group writes its trail. */
export const retryPlatformMessages: Action<typeof calls.retryPlatformMessages> = async (act, { body }) => {
  const filter = { channel: body.channel, failure: body.failure || undefined, state: 'failed' } as const;
  const count = await countMessages(act.db, filter);
  const left = Math.max(0, count - most_retried);
  const oldest = (await listMessages(act.db, filter, { limit: most_retried, offset: left })).toReversed();
  for (const [group_id, of_group] of Map.groupBy(oldest, (message) => message.group_id)) {
    const messages = of_group.map(({ id, clinic_id }) => ({ id, clinic_id }));
    await act.enqueue(sendAgainJob, { group_id, actor: act.actor, messages });
  }
  return { retried: oldest.length, left };
};

/** Discards a message that was given up. Refuses: platform_message_not_found, outbox_message_not_failed. */
export const discardPlatformMessage: Action<typeof calls.discardPlatformMessage> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  const message = await readMessage(act, id);
  await act.enter(scopeOf(message));
  if (!(await withdrawFailed(act.db, message, act.now))) throw act.refusal('outbox_message_not_failed');
  await noteDiscarded(act, 'message', id, reason);
  return toPlatformMessage(await readMessage(act, id));
};
