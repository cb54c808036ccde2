import type { Activity } from '@clinic/contract/oversight/activities.ts';
import { activityTitle } from '@clinic/contract/oversight/activity-words.ts';
import type { AuditedActivity } from '../../platform/trail/audited-activity.ts';
import { changesOf } from './changes.rules.ts';

/** Maps an audit entry to its readable form. */
export const toActivity = (audited: AuditedActivity): Activity => ({
  id: audited.id,
  at: audited.at.toISOString(),
  kind: audited.kind,
  title: activityTitle(audited.kind),
  by: audited.actor,
  record: { entity: audited.entity, id: audited.entity_id },
  changes: changesOf(audited.entity, audited.before, audited.after),
  note: audited.note,
});
