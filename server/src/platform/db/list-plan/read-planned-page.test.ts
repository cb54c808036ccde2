import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { ReadDb } from '../handles.ts';
import { reading, readTogether } from '../statements/reading.ts';
import { type PlannedPage, readPlannedPage } from './read-planned-page.ts';
import type { Way } from './ways.rules.ts';

interface Facts {
  kind: 'few' | 'many';
  rows: number;
}
type Reader = 'by_hint' | 'by_order';
type Row = { reader: Reader };

const ways: readonly Way<Facts, Reader>[] = [
  { reader: 'by_hint', when: { kind: 'few' }, count_with_page_up_to: 20, may_miss: true, why: 'For the test.' },
  { reader: 'by_order', when: {}, count_with_page_up_to: 20, why: 'For the test.' },
];

let inReading: <T>(work: (db: ReadDb) => Promise<T>) => Promise<T>;
beforeAll(async () => {
  const app = await sharedApp();
  inReading = (work) => reading(app.platform.pool, { group_id: 0, clinic_ids: [] }, work);
});

/** Reads a list of so many rows, where `by_hint` finds what it is told. Returns the page, and what was asked in order. */
async function read(list: { rows: number; hint_finds?: boolean; known?: Partial<Facts> }, offset: number) {
  const asked: string[] = [];
  const page = await inReading((db) => {
    const counting = sql<{ rows: number }>`select ${list.rows}::int as rows`;
    const planned: PlannedPage<Facts, Reader, Row> = {
      ways,
      known: list.known ?? { kind: 'few' },
      page: { limit: 20, offset },
      statementOf: (reader) => {
        asked.push(reader);
        const finds = reader === 'by_order' || list.hint_finds === true;
        return sql<Row>`select ${reader}::text as reader where ${finds}::boolean`;
      },
      withCount: async (statement) => {
        asked.push('with count');
        const [[counted], rows] = await readTogether(db, counting, statement);
        return { rows, count: counted?.rows ?? 0 };
      },
      lookUps: {
        rows: async () => {
          asked.push('rows');
          return { rows: (await readTogether(db, counting))[0][0]?.rows ?? 0 };
        },
      },
    };
    return readPlannedPage(db, planned);
  });
  return { readers: page.rows.map(({ reader }) => reader), count: page.count, asked };
}

test('a near page comes with its count', async () => {
  expect(await read({ rows: 50, hint_finds: true }, 20)).toEqual({
    readers: ['by_hint'],
    count: 50,
    asked: ['by_hint', 'with count'],
  });
});

test('a far page is read after the count, and not at all beyond the end', async () => {
  const list = { rows: 50, hint_finds: true };
  expect((await read(list, 40)).asked).toEqual(['rows', 'by_hint']);
  expect(await read(list, 60)).toEqual({ readers: [], count: 50, asked: ['rows'] });
});

test('a reader that misses a page leaves it to the rows of the table below, and the count is kept', async () => {
  expect(await read({ rows: 50 }, 0)).toEqual({
    readers: ['by_order'],
    count: 50,
    asked: ['by_hint', 'with count', 'by_order'],
  });
});

test('a page that is empty because the list is empty is not read again', async () => {
  expect(await read({ rows: 0 }, 0)).toEqual({ readers: [], count: 0, asked: ['by_hint', 'with count'] });
});

test('a fact without a look-up is an error, not an endless search', async () => {
  await expect(read({ rows: 50, known: {} }, 0)).rejects.toThrow("The list cannot look up 'kind'.");
});
