import type { ReadBranches } from '../../platform/db/clinics-of-group.ts';

/** Every branch of a group, in the order of their ids. */
export const readBranchesOfGroup: ReadBranches = (db, group_id) =>
  db.selectFrom('clinic').select(['id', 'head_office']).where('group_id', '=', group_id).orderBy('id').execute();
