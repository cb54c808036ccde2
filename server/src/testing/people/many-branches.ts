import type pg from 'pg';
import type { Clinic } from '../factories.ts';

/** Adds this many empty branches to a clinic's group, to test costs that grow with the number of branches. */
export const plantBranches = (owner: pg.Pool | pg.Client, clinic: Clinic, count: number): Promise<unknown> =>
  owner.query(
    `insert into clinic (group_id, name, code, uen, plan_id)
     select group_id, 'Branch ' || n, 'B' || n, '2019' || 10000 + n || 'K', plan_id from clinic, generate_series(1, $2::int) n where id = $1`,
    [clinic.id, count],
  );
