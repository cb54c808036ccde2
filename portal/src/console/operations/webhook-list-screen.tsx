import { discardWebhookRefusal, type WebhookRefusal } from '@clinic/contract/operations/webhook-refusals.ts';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { showDateTime } from '../../platform/format.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { nameColumn } from '../parts/name-column.tsx';
import { webhookReads } from './operations-reads.ts';
import { type ShownWork, stateWords, windowsOf, type Work } from './work.tsx';
import { failureColumn, inWords, noWork } from './work-columns.tsx';

const work: Work = {
  noun: 'webhook',
  reads: webhookReads.reads,
  discard: {
    call: discardWebhookRefusal,
    effect: 'It leaves the list of failed webhooks. Its sender can still send it again.',
  },
};

const nameOf = ({ endpoint }: WebhookRefusal): string => inWords(endpoint);

const shown = (webhook: WebhookRefusal): ShownWork => ({
  id: webhook.id,
  name: nameOf(webhook),
  state: webhook.state,
  facts: [
    { label: 'Reason', value: webhook.detail },
    { label: 'Cause', value: webhook.cause },
    { label: 'Wrong fields', value: webhook.fields },
    { label: 'From', value: webhook.address },
    { label: 'Webhook ID', value: webhook.webhook_id },
    { label: 'Call', value: webhook.endpoint },
    { label: 'Refused', value: showDateTime(webhook.created_at) },
  ],
  discarded: webhook.discarded,
  can_retry: false,
  causes: [],
});

const { Facts, Discard } = windowsOf(work, shown);

const WebhookList = defineList(webhookReads, {
  noun: 'webhooks',
  title: 'Webhooks',
  filters: {
    state: { label: 'Status', all: 'All', words: { failed: stateWords.failed, discarded: stateWords.discarded } },
    cause: { label: 'Cause', all: 'All causes' },
  },
  useChoices: (search) => {
    const { data } = webhookReads.usePage(search, {});
    return { cause: { options: (data?.causes ?? []).map((cause) => ({ value: cause, label: inWords(cause) })) } };
  },
  named: (webhook) => `${nameOf(webhook)} of ${showDateTime(webhook.created_at)}`,
  columns: ({ open }) => [
    nameColumn('Webhook', nameOf, (webhook) => open(Facts, webhook)),
    failureColumn(({ detail }) => detail),
    textColumn('fields', 'Wrong fields', { width: 180, priority: 3, wrap: 'two-lines' }),
    textColumn('address', 'From', { priority: 2 }),
    textColumn('webhook_id', 'Webhook ID', { width: 160, priority: 3 }),
    timeColumn('created_at', 'Refused', { priority: 1 }),
  ],
  rowWindow: Facts,
  actions: [{ label: 'Discard', role: 'operations:write', window: Discard, of: ({ state }) => state === 'failed' }],
  empty: ({ search, isFiltered }) => noWork('webhooks', search.state, isFiltered, 'that were refused'),
});

/** Webhooks that were refused. Their senders repeat them by themselves. */
export const WebhookListScreen = listScreen(webhookReads.list, WebhookList);
