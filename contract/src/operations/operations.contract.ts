import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as checks from './checks.ts';
import * as jobs from './jobs.ts';
import * as mailDeliveries from './mail-deliveries.ts';
import * as platformMessages from './platform-messages.ts';
import * as webhookRefusals from './webhook-refusals.ts';

export const operationsContract = domainContract({
  areas: {},
  others: [checks, jobs, mailDeliveries, platformMessages, webhookRefusals],
  refusals: refusalTable({
    job_not_found: { status: 404, detail: 'Job not found.' },
    job_not_failed: { status: 409, detail: 'This has not failed, or has been started again or discarded meanwhile.' },
    job_kind_unsafe: { status: 409, detail: 'Jobs of this kind cannot be started again. Please do it anew instead.' },
    mail_delivery_not_found: { status: 404, detail: 'Mail not found.' },
    platform_message_not_found: { status: 404, detail: 'Message not found.' },
    webhook_refusal_not_found: { status: 404, detail: 'Refused webhook not found.' },
  }),
});
