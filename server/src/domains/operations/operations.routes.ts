import * as checkCalls from '@clinic/contract/operations/checks.ts';
import * as jobCalls from '@clinic/contract/operations/jobs.ts';
import * as mailCalls from '@clinic/contract/operations/mail-deliveries.ts';
import * as messageCalls from '@clinic/contract/operations/platform-messages.ts';
import * as webhookCalls from '@clinic/contract/operations/webhook-refusals.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import * as jobs from './job-actions.ts';
import * as mails from './mail-delivery-actions.ts';
import * as messages from './platform-message-actions.ts';
import { readChecks } from './read-checks.ts';
import * as webhooks from './webhook-refusal-actions.ts';

export const operationsRoutes: Route[] = [
  ...routes(checkCalls, { readChecks }),
  ...routes(jobCalls, jobs),
  ...routes(mailCalls, mails),
  ...routes(messageCalls, messages),
  ...routes(webhookCalls, webhooks),
];
