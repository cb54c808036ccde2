import { listJobs } from '@clinic/contract/operations/jobs.ts';
import { listMailDeliveries } from '@clinic/contract/operations/mail-deliveries.ts';
import {
  jobList,
  mailDeliveryList,
  platformMessageList,
  webhookRefusalList,
} from '@clinic/contract/operations/operations-lists.ts';
import { listPlatformMessages } from '@clinic/contract/operations/platform-messages.ts';
import { listWebhookRefusals } from '@clinic/contract/operations/webhook-refusals.ts';
import { listReads } from '../../platform/list/list-reads.ts';

/** A job may send an email, so both lists change together. */
export const jobReads = listReads(jobList, listJobs, { live: [], also: [listMailDeliveries.name] });
export const mailReads = listReads(mailDeliveryList, listMailDeliveries, { live: [], also: [listJobs.name] });
export const messageReads = listReads(platformMessageList, listPlatformMessages, { live: [] });
export const webhookReads = listReads(webhookRefusalList, listWebhookRefusals, { live: [] });
