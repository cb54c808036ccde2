import type { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';

/** The read of what the consumer app was told, by its name alone: the call's module brings the words of all news. */
export const told_read: (typeof listOutboxMessages)['name'] = 'listOutboxMessages';
