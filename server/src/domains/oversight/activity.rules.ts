import type { Activity } from '@clinic/contract/oversight/activities.ts';
import { activityTitle } from '@clinic/contract/oversight/activity-words.ts';
import type { NamedActivity } from './author-names.queries.ts';
import { changesOf } from './changes.rules.ts';

/** Maps an audit entry to its readable form. */
export const toActivity = (audited: NamedActivity): Activity => ({
  id: audited.id,
  at: audited.at.toISOString(),
  kind: audited.kind,
  title: activityTitle(audited.kind),
  by: audited.actor,
  person: audited.person_name,
  record: { entity: audited.entity, id: audited.entity_id },
  changes: changesOf(audited.entity, audited.before, audited.after),
  note: audited.note,
});
