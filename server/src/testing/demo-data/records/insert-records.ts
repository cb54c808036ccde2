import type pg from 'pg';
import { readFolder } from '../../read-folder.ts';

/** Inserts demo rows of one record for the branches of a group, which row-level security shows. */
export type InsertRecords = (
  client: pg.ClientBase,
  group_id: number,
  /** The beginning of the demo's history, and its present. */
  times: { since: Date; now: Date },
) => Promise<void>;

const found = await readFolder<{ insertRecords: InsertRecords }>(import.meta.dirname, '.records.ts');

/** Inserts the demo rows of the records that need nothing but branches and users: each has a file in this folder. */
export const insertAllRecords: InsertRecords = async (client, group_id, times) => {
  for (const { insertRecords } of found) await insertRecords(client, group_id, times);
};
