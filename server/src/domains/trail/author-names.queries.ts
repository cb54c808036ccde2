import { sql } from 'kysely';
import { fullName } from '../access/index.ts';
import type { AuditedActivity } from '../../platform/trail/audited-activity.ts';

/** The author's full name, or the user name without one; null for what is not a user. */
export interface Named {
  person_name: string | null;
}

export type NamedActivity = AuditedActivity & Named;

/** Joins the users that entries, called `e`, name. */
export const join_author = sql`left join staff_user p on p.group_id = e.group_id and p.id = e.user_id`;

export const person_name = fullName('p');
