import { list, named, oneOf } from '../shared/lists/list.ts';
import { mail_kinds } from '../shared/mails.ts';

/**
 * `waiting`: not done yet, perhaps after a try that failed; `failed`: given up, and waits for a person; `discarded`: a person decided that it
 * is not done any more.
 */
export const work_states = ['failed', 'waiting', 'discarded'] as const;
/** A mail is also shown after it was sent. */
export const mail_states = [...work_states, 'sent'] as const;
/** The webhook’s sender repeats it by itself, so none waits here. */
export const webhook_refusal_states = ['failed', 'discarded'] as const;

const newest_first = { sorts: [], sort: 'created_at,desc', sizes: [20, 50, 100] } as const;
const longest_name = 100;

export const jobList = list({
  path: '/console/ops/jobs',
  ...newest_first,
  filters: { state: oneOf(work_states, { usual: 'failed' }), kind: named(longest_name) },
});

export const mailDeliveryList = list({
  path: '/console/ops/mails',
  ...newest_first,
  filters: { state: oneOf(mail_states, { usual: 'failed' }), kind: oneOf(mail_kinds) },
});

export const platformMessageList = list({
  path: '/console/ops/messages',
  ...newest_first,
  filters: { state: oneOf(work_states, { usual: 'failed' }), channel: oneOf(['consumer', 'text']) },
});

export const webhookRefusalList = list({
  path: '/console/ops/webhooks',
  ...newest_first,
  filters: { state: oneOf(webhook_refusal_states, { usual: 'failed' }), cause: named(longest_name) },
});
