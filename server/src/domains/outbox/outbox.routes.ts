import * as outboxMessages from '@clinic/contract/outbox/outbox-messages.ts';
import { listSentTexts } from '@clinic/contract/outbox/sent-texts.ts';
import * as textReports from '@clinic/contract/outbox/text-reports.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { listOutboxMessages } from './list-outbox-messages.ts';
import { readSentTexts } from './read-sent-texts.ts';
import { reportText } from './report-text.ts';
import { retryOutboxMessage } from './retry-outbox-message.ts';
import { clinicOfRecord } from './told-record.ts';

export const outboxRoutes = (records: readonly ServerRecord[]): Route[] => [
  route(outboxMessages.listOutboxMessages, listOutboxMessages(clinicOfRecord(records))),
  route(outboxMessages.retryOutboxMessage, retryOutboxMessage(clinicOfRecord(records))),
  route(textReports.reportText, reportText),
];

/** The sandbox's phones. */
export const sandboxTextRoutes: Route[] = [route(listSentTexts, readSentTexts)];
