import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { optionalText } from '../shared/fields.ts';
import { dayRangeQuery } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { lastSeal, logCursor, logPage } from '../trail/activity-log.ts';

const entry = z.object({
  id: z.int(),
  at: instant,
  /** The name of the call, or the kind of another entry of an operator's account: `user_signed_in`. */
  kind: z.string(),
  /** The email address of the operator, or the name of the system. */
  by: z.string(),
  /** Method and path of a call; what else an entry says. */
  note: z.nullable(z.string()),
  /** What was sent. */
  sent: z.unknown(),
  /** The approval with which the call ran. */
  approval_id: z.nullable(z.int()),
});
export type PlatformTrailEntry = z.input<typeof entry>;

export const listPlatformTrail = endpoint({
  name: 'listPlatformTrail',
  method: 'GET',
  path: '/platform/trail',
  summary: 'What operators changed, whichever group it was about, and their sign-ins; newest first',
  access: { kind: 'platform', scope: 'trail:read' },
  query: z.object({ by: optionalText(64), text: optionalText(64), date: dayRangeQuery, before: logCursor }),
  response: z.object({ data: z.array(entry), ...logPage, last_seal: lastSeal }),
});
