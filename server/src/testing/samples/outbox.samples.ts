import { plantMessage } from '../outside/outbox.ts';
import { tracedRecord } from './activities.samples.ts';
import type { DomainSamples } from './sample.ts';

export const samples: DomainSamples = {
  listOutboxMessages: {
    make: async (world, bearer) => {
      const query = await tracedRecord(world, bearer);
      await plantMessage(world.app, world.clinic, { record: query.entity, record_id: query.entity_id });
      return { query };
    },
  },
  retryOutboxMessage: {
    make: async (world, bearer) => {
      const { entity, entity_id } = await tracedRecord(world, bearer);
      const about = { record: entity, record_id: entity_id };
      const { id } = await plantMessage(world.app, world.clinic, { ...about, state: 'failed' });
      return { params: { id } };
    },
  },
  reportText: {
    make: async ({ app, clinic }) => {
      const about = { record: 'transaction', record_id: 1 };
      const { message_id } = await plantMessage(app, clinic, { ...about, channel: 'text', state: 'sent' });
      return { params: { message_id }, body: { status: 'arrived' } };
    },
    // Stored as the state of the message.
    kept: { status: null },
  },
};
