import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as outboxMessages from './outbox-messages.ts';
import * as sentTexts from './sent-texts.ts';
import * as textReports from './text-reports.ts';

export const outboxContract = domainContract({
  areas: { 'The clinic': [outboxMessages] },
  others: [sentTexts, textReports],
  refusals: refusalTable({
    outbox_message_not_found: { status: 404, detail: 'Message not found at this branch.' },
    outbox_message_not_failed: { status: 409, detail: 'This message does not need to be sent again.' },
    text_not_found: { status: 404, detail: 'Text message not found.' },
  }),
});
