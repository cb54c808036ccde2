import { z } from 'zod/mini';

/** A call that waits for a second operator ends after a week. */
export const approval_ttl_seconds = 7 * 86_400;

/** The header with which a second operator sends the call again: the number of the approval. */
export const approval_header = 'approval-id';

/** The answer, with status 202, of a call that a second operator must approve. */
export const approvalAsked = z.object({ approval_id: z.int() });
