import type pg from 'pg';
import type { Sealing } from '../../platform/sealing/sealing.ts';
import { readFolder } from '../../distribution/read-folder.ts';

export interface DemoStory {
  /** The beginning of the demo's history, and its present. */
  since: Date;
  now: Date;
  seed: number;
  /** Seals identity numbers. Absent: none are known. */
  sealing: Sealing | undefined;
}

/** Inserts demo rows of one record for the branches of a group, which row-level security shows. */
export type InsertRecords = (client: pg.ClientBase, group_id: number, story: DemoStory) => Promise<void>;

interface RecordsFile {
  insertRecords: InsertRecords;
  /** Its rows sum up those of the others, so it comes after them. */
  is_summary?: true;
}

const files = await readFolder<RecordsFile>(import.meta.dirname, '.records.ts');
const found = [...files.filter(({ is_summary }) => !is_summary), ...files.filter(({ is_summary }) => is_summary)];

/** Inserts the demo rows of the records that need nothing but branches and users: each has a file in this folder. */
export const insertAllRecords: InsertRecords = async (client, group_id, story) => {
  for (const { insertRecords } of found) await insertRecords(client, group_id, story);
};
