import { useQuery } from '@tanstack/react-query';
import { ApiProblem, isOutage } from './api-problem.ts';

/** The link no longer opens its page. */
const isOver = (failure: unknown): boolean => failure instanceof ApiProblem && [401, 403, 404].includes(failure.status);

/**
 * The document that a link opens. Read once while the link is valid and kept while the page is open: a document does not change. No member
 * token is sent: the link alone opens the page.
 */
export function useLinkedDocument<Document>(
  name: readonly string[],
  token: string | undefined,
  read: (body: { token: string }, signal: AbortSignal) => Promise<Document>,
) {
  const query = useQuery({
    queryKey: [...name, token],
    queryFn: ({ signal }) => {
      if (token === undefined)
        throw new ApiProblem({
          status: 401,
          detail: 'This link is incomplete. Please open the page again from the portal.',
        });
      return read({ token }, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => isOutage(failure) && failures < 2,
    retryDelay: 1_500,
  });
  return { ...query, isOver: isOver(query.error) };
}
