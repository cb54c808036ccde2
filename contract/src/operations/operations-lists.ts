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

const newest_first = { role: 'operations:read', sorts: [], sort: 'created_at,desc', sizes: [20, 50, 100] } as const;
const longest_name = 100;

export const jobList = list({
  path: '/console/ops/jobs',
  page: {
    name: 'jobs',
    title: 'Jobs',
    summary: 'Work in the background that waits or has failed',
    menu: { group: 'Operations', order: 1, label: 'Jobs', icon: 'IconListCheck' },
  },
  ...newest_first,
  filters: { state: oneOf(work_states, { usual: 'failed' }), kind: named(longest_name) },
});

export const mailDeliveryList = list({
  path: '/console/ops/mails',
  page: {
    name: 'mails',
    title: 'Emails',
    summary: 'Emails that were sent, wait or have failed',
    menu: { group: 'Operations', order: 2, label: 'Emails', icon: 'IconMail' },
  },
  ...newest_first,
  filters: { state: oneOf(mail_states, { usual: 'failed' }), kind: oneOf(mail_kinds) },
});

export const platformMessageList = list({
  path: '/console/ops/messages',
  page: {
    name: 'platform_messages',
    title: 'Messages',
    summary: 'Messages to the app and to phones that wait or were given up',
    menu: { group: 'Operations', order: 3, label: 'Messages', icon: 'IconMessage' },
  },
  ...newest_first,
  filters: { state: oneOf(work_states, { usual: 'failed' }), channel: oneOf(['consumer', 'text']) },
});

export const webhookRefusalList = list({
  path: '/console/ops/webhooks',
  page: {
    name: 'webhooks',
    title: 'Webhooks',
    summary: 'Calls of partners that were refused',
    menu: { group: 'Operations', order: 4, label: 'Webhooks', icon: 'IconWebhook' },
  },
  ...newest_first,
  filters: { state: oneOf(webhook_refusal_states, { usual: 'failed' }), cause: named(longest_name) },
});
