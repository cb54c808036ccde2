import type { Activity } from '@clinic/contract/oversight/activities.ts';
import { activityTitle } from '@clinic/contract/oversight/activity-words.ts';
import { changesOf, type Recorded } from './changes.rules.ts';

/** An entry as the trail keeps it. */
export interface AuditedActivity {
  id: number;
  at: Date;
  kind: string;
  actor: string;
  entity: string;
  entity_id: number;
  before: Recorded;
  after: Recorded;
  note: string | null;
}

/** An entry of the trail as people read it. */
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
