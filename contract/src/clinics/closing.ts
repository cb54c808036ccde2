import { z } from 'zod/mini';
import { requiredText } from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { open_states } from './open-states.ts';

/** When a group or clinic closes, as the platform sees it. */
export const closingFields = {
  state: z.enum(open_states),
  /** From this Singapore day on it takes no new payments. Its users finish what is open. */
  closes_on: z.nullable(day),
  /** From then on its users change nothing. Nothing was owed any more. */
  closed_at: z.nullable(instant),
};

const version = z.optional(instant);
const reason = requiredText(500);

/** Today closes at once, which open work prevents. A later day only stops new payments from then on. */
export const closingBody = z.strictObject({ closes_on: day, reason, updated_at: version });
export const reopeningBody = z.strictObject({ reason, updated_at: version });
