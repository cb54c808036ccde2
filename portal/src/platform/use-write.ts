import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { useCallMutation, useInvalidate } from './query.ts';

/**
 * A write after which these reads are read again: also after a refusal, which means that something has changed. `onWritten` puts the answer
 * into the cache before that.
 */
export function useWrite<E extends EndpointDefinition>(
  endpoint: E,
  reads: readonly string[],
  onWritten?: (answer: Answer<E>) => void,
) {
  const { mutateAsync } = useCallMutation(endpoint);
  const refresh = useInvalidate();
  return async (args: CallArguments<E> & { idempotency_key?: string }): Promise<Answer<E>> => {
    try {
      const answer = await mutateAsync(args);
      onWritten?.(answer);
      return answer;
    } finally {
      void refresh(...reads);
    }
  };
}
