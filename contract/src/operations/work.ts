import { z } from 'zod/mini';
import { requiredText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';

/** A group or a branch, as operators know it. */
export const tenant = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** A record of the trail. */
export const workedRecord = z.object({ kind: z.string(), id: z.int() });

/** Why it was discarded, and by whom; null if it was not. */
export const discarding = z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant }));

export const discardBody = z.strictObject({ reason: requiredText(255) });

/** How many are started again, within some seconds, and how many of the same cause are left for a further call. */
export const retriedAll = z.object({ retried: z.int(), left: z.int() });

/** One call starts at most so many again. */
export const most_retried = 500;

export const reading = { kind: 'platform', scope: 'operations:read' } as const;
export const writing = { kind: 'platform', scope: 'operations:write' } as const;
