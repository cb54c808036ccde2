import { join } from 'node:path';
import { readInThread, ThreadLimit } from '../../../../platform/documents/reading-thread.ts';
import { largest_text_bytes } from '../limits.ts';
import { recognise } from '../read-statement.ts';
import type { SuggestedMapping } from './suggest-mapping.ts';

/** The first rows of a spreadsheet, and a proposal how to read it. */
export interface TableSample {
  rows: { line: number; cells: string[] }[];
  suggested: SuggestedMapping['mapping'] | null;
}

const program = join(import.meta.dirname, 'table-sample-reader.ts');
const thread = { program, most_heap_megabytes: 96, longest_ms: 30_000 };

/** Reads the first rows of a file, if it is a spreadsheet that can be read; otherwise null. */
export async function readTableSample(bytes: Buffer): Promise<TableSample | null> {
  const { is_xml, is_mt940 } = recognise(bytes);
  if (is_xml || is_mt940 || bytes.length === 0 || bytes.length > largest_text_bytes) return null;
  try {
    return await readInThread<TableSample | null>({ ...thread, data: { bytes: new Uint8Array(bytes) } });
  } catch (error) {
    if (error instanceof ThreadLimit) return null;
    throw error;
  }
}
