import type pg from 'pg';
import type { ReadDb } from './handles.ts';
import { inTransaction } from './transaction.ts';

/** A branch as the platform knows it: the tenant of its rows, and whether it sees the other branches. */
export interface GroupBranch {
  id: number;
  head_office: boolean;
}

/** Reads every branch of a group. The domain that owns the branches provides it. */
export type ReadBranches = (db: ReadDb, group_id: number) => Promise<GroupBranch[]>;

/** Every branch of a group, read inside the group. */
export const createBranchesOfGroup =
  (pool: pg.Pool, readBranches: ReadBranches) =>
  (group_id: number): Promise<GroupBranch[]> =>
    inTransaction(pool, { tenant: { group_id, clinic_ids: [] }, read_only: true }, ({ db }) =>
      readBranches(db, group_id),
    );

const cache_ms = 1_000;

/** The ids of a group's branches, cached for a second. */
export function createClinicsOfGroup(
  branchesOfGroup: (group_id: number) => Promise<GroupBranch[]>,
): (group_id: number) => Promise<number[]> {
  const cache = new Map<number, { at: number; clinic_ids: Promise<number[]> }>();

  return (group_id) => {
    const now = performance.now();
    const cached = cache.get(group_id);
    if (cached && now - cached.at < cache_ms) return cached.clinic_ids;
    const clinic_ids = branchesOfGroup(group_id).then((branches) => branches.map(({ id }) => id));
    if (cache.size >= 5_000) cache.clear();
    cache.set(group_id, { at: now, clinic_ids });
    clinic_ids.catch(() => cache.delete(group_id));
    return clinic_ids;
  };
}
