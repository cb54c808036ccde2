import type pg from 'pg';
import { inTransaction } from './transaction.ts';

const cache_ms = 1_000;

/** Every clinic of a group, read inside the group and cached for a second. */
export function createClinicsOfGroup(pool: pg.Pool): (group_id: number) => Promise<number[]> {
  const cache = new Map<number, { at: number; clinic_ids: Promise<number[]> }>();

  const readNow = (group_id: number): Promise<number[]> =>
    inTransaction(pool, { tenant: { group_id, clinic_ids: [] }, read_only: true }, async ({ db }) => {
      const rows = await db.selectFrom('clinic').select('id').where('group_id', '=', group_id).orderBy('id').execute();
      return rows.map((row) => row.id);
    });

  return (group_id) => {
    const now = performance.now();
    const cached = cache.get(group_id);
    if (cached && now - cached.at < cache_ms) return cached.clinic_ids;
    const clinic_ids = readNow(group_id);
    if (cache.size >= 5_000) cache.clear();
    cache.set(group_id, { at: now, clinic_ids });
    clinic_ids.catch(() => cache.delete(group_id));
    return clinic_ids;
  };
}
