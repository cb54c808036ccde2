import * as messages from '@clinic/contract/outbox/outbox-messages.ts';
import * as sentTexts from '@clinic/contract/outbox/sent-texts.ts';
import * as textReports from '@clinic/contract/outbox/text-reports.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { listSentTexts, outboxActions, reportText } from './outbox-actions.ts';

export const outboxRoutes = (records: readonly ServerRecord[]): Route[] => [
  ...routes(messages, outboxActions(records)),
  ...routes(textReports, { reportText }),
];

/** The sandbox's phones. */
export const sandboxTextRoutes: Route[] = routes(sentTexts, { listSentTexts });
