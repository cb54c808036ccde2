import { plantMessage } from '../outside/outbox.ts';
import { plantJob, plantMail, plantRefusal } from '../outside/planted-work.ts';
import type { DomainSamples, EndpointSample, World } from './sample.ts';

/** Of these a call starts all at once, so no other sample needs one. */
const all_of = { job: 'advice-documents', mail: 'report', channel: 'text' } as const;

async function failedMessage({ app, clinic }: World, channel: 'consumer' | 'text' = 'consumer') {
  const about = { record: 'appointment', record_id: 1, channel, state: 'failed' } as const;
  return { params: { id: (await plantMessage(app, clinic, about)).id } };
}

/** The reason is stored with the item. */
const discarded = (make: EndpointSample['make']): EndpointSample => ({ make, kept: { reason: null } });

export const samples: DomainSamples = {
  readChecks: { make: async () => ({}) },
  listJobs: {
    make: async ({ app }) => {
      await plantJob(app);
      return { query: { state: 'failed', kind: 'report' } };
    },
  },
  retryJob: { make: async ({ app }) => ({ params: { id: await plantJob(app) } }) },
  retryJobs: {
    make: async ({ app }) => {
      await plantJob(app, { kind: all_of.job });
      return { body: { kind: all_of.job, failure: 'TypeError' } };
    },
    kept: { kind: null, failure: null },
  },
  discardJob: discarded(async ({ app }) => ({ params: { id: await plantJob(app) } })),
  listMailDeliveries: {
    make: async ({ app }) => {
      await plantMail(app);
      return { query: { state: 'failed', kind: 'receipt' } };
    },
  },
  retryMailDelivery: { make: async ({ app }) => ({ params: { id: (await plantMail(app)).id } }) },
  retryMailDeliveries: {
    make: async ({ app }) => {
      await plantMail(app, { mail_kind: all_of.mail });
      return { body: { kind: all_of.mail, answer: 'The relay said no.' } };
    },
    kept: { kind: null, answer: null },
  },
  discardMailDelivery: discarded(async ({ app }) => ({ params: { id: (await plantMail(app)).id } })),
  listPlatformMessages: {
    make: async (world) => {
      await failedMessage(world);
      return { query: { state: 'failed', channel: 'consumer' } };
    },
  },
  retryPlatformMessage: { make: (world) => failedMessage(world) },
  retryPlatformMessages: {
    make: async (world) => {
      await failedMessage(world, all_of.channel);
      return { body: { channel: all_of.channel, failure: undefined } };
    },
    kept: { channel: null, failure: null },
  },
  discardPlatformMessage: discarded((world) => failedMessage(world)),
  listWebhookRefusals: {
    make: async ({ app }) => {
      await plantRefusal(app);
      return { query: { state: 'failed', cause: 'webhook_signature_wrong' } };
    },
  },
  discardWebhookRefusal: discarded(async ({ app }) => ({ params: { id: await plantRefusal(app) } })),
};
