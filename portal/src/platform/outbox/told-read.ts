import type { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';

/** The name of the read of a record's messages. Importing its call would load the words of all news. */
export const told_read: (typeof listOutboxMessages)['name'] = 'listOutboxMessages';
