import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { useCallMutation, useInvalidate } from './query.ts';

/** A write after which these reads are read again: also after a refusal, which means that something has changed. */
export function useWrite<E extends EndpointDefinition>(endpoint: E, reads: readonly string[]) {
  const { mutateAsync } = useCallMutation(endpoint);
  const refresh = useInvalidate();
  return async (args: CallArguments<E> & { idempotency_key?: string }): Promise<Answer<E>> => {
    try {
      return await mutateAsync(args);
    } finally {
      void refresh(...reads);
    }
  };
}
