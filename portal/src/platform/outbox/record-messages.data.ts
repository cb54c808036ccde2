import { listOutboxMessages, type OutboxEntity, retryOutboxMessage } from '@clinic/contract/outbox/outbox-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../query.ts';
import { useWrite } from '../use-write.ts';

const while_waiting_ms = 4_000;

/** The messages to the patient’s app and phone about a record. Read again while one waits, because no event announces the sending. */
export const useRecordMessages = (entity: OutboxEntity, id: number) =>
  useQuery({
    ...endpointQuery(listOutboxMessages, { query: { entity, entity_id: String(id) } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'waiting') ? while_waiting_ms : false,
  });

/** Sends a failed message again. */
export const useRetryMessage = () => useWrite(retryOutboxMessage, [listOutboxMessages.name]);
