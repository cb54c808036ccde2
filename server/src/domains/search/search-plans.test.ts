import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasWords } from '../../platform/db/statements/has-words.ts';
import { reading } from '../../platform/db/statements/reading.ts';
import { type Group, makeClinic, makeGroup } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const crowd = 20_000;

let app: TestApp;
let large: Group;
let small: Group;
beforeAll(async () => {
  app = await startTestApp();
  large = await makeGroup(app);
  small = await makeGroup(app);
  await app.owner.query(
    `insert into customer (group_id, platform_id, username, created_at, updated_at, seen_at)
     select case when n <= 5 then $2::bigint else $1 end, 'c' || n, 'wong crowd ' || n, now(), now(), now() from generate_series(1, $3::int) n`,
    [large.id, small.id, crowd],
  );
  await app.owner.query('vacuum (analyze) customer');
});
afterAll(() => app.close());

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}
type Explained = { 'QUERY PLAN': [{ Plan: Node }] };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

interface LookUp {
  name: string;
  body: string;
  settings: string[];
}

async function lookUps(): Promise<LookUp[]> {
  const { rows } = await app.owner.query<LookUp>(
    `select proname as name, prosrc as body, proconfig as settings from pg_proc where proname like 'search\\_%' order by 1`,
  );
  return rows;
}

/** The plan of a look-up's statement with its own settings, if there are no other indexes. An empty table has cheaper ones. */
async function planOf({ body, settings }: LookUp): Promise<Node[]> {
  const statement = body
    .replaceAll(/\b(?:clinic|owner_group)\b/g, '$1')
    .replaceAll(/\baccounts\b/g, 'array[$1]')
    .replaceAll(/\bwords\b/g, '$2')
    .replaceAll(/\bmost\b/g, '$3');
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query(
      "update pg_index set indisvalid = false where indrelid::regclass::text = $1 and indexrelid::regclass::text not like '%folded'",
      [/from (?!unnest)(\w+)/.exec(body)?.[1]],
    );
    for (const setting of settings.filter((one) => !one.startsWith('search_path')))
      await client.query("select set_config(split_part($1, '=', 1), split_part($1, '=', 2), true)", [setting]);
    await client.query(`prepare look_up (bigint, text, int) as ${statement}`);
    const { rows } = await client.query<Explained>("explain (format json) execute look_up (1, 'ng mei', 10)");
    await client.query('deallocate look_up');
    return nodesOf((rows[0] as Explained)['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the index of words serves each look-up, with the tenant or the account and with words of two and of three letters', async () => {
  const all = await lookUps();
  expect(all).toHaveLength(9);
  for (const lookUp of all) {
    const indexed = (await planOf(lookUp)).filter((node) => node['Index Name'] !== undefined);
    expect(indexed.map((node) => node['Index Name'])).toEqual([expect.stringMatching(/_folded$/)]);
    const condition = indexed[0]?.['Index Cond'] ?? '';
    expect(condition).toMatch(/\b(?:clinic|group|bank_account)_id = (?:'1'::bigint|wanted\.account)/);
    expect(condition).toMatch(/~ 'mei'::text/);
    expect(condition).toMatch(/\]\)ng'::text/);
  }
});

/** The pages of the database that a look-up of customers reads. */
async function pagesRead({ id }: Group, words: string): Promise<number> {
  const { rows } = await app.owner.query<Explained>(
    `explain (analyze, buffers, format json)
     select found.id from (select set_config('app.group', '${id}', true)) own, search_customers(${id}, '${words}', 20) found`,
  );
  const plan = (rows[0] as Explained)['QUERY PLAN'][0].Plan;
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

test.each(['zz', 'on', 'z'])('%j, at the beginning of no word, reads no customer', async (words) => {
  await pagesRead(large, words);
  expect(await pagesRead(large, words)).toBeLessThan(40);
});

test('a word that all of another group have costs a small group no more than its own customers', async () => {
  await pagesRead(small, 'crowd');
  expect(await pagesRead(small, 'crowd')).toBeLessThan(60);
});

test('a scan works the words out once, in a plan for all values too', async () => {
  const clinic = await makeClinic(app, large);
  const scope = { group_id: large.id, clinic_id: clinic.id, clinic_ids: [clinic.id] };
  const scan = sql`select c.id from customer c where c.group_id = ${large.id} and ${hasWords(sql`c.search_text`, 'crowd')}`;
  const { sql: text } = await reading(app.platform.pool, scope, (db) => Promise.resolve(scan.compile(db)));
  const client = await app.owner.connect();
  try {
    await client.query('begin; set local plan_cache_mode = force_generic_plan');
    await client.query(`prepare scan (bigint, text) as ${text}`);
    const { rows } = await client.query<Explained>(`explain (format json) execute scan (${large.id}, 'crowd')`);
    await client.query('deallocate scan');
    const filters = nodesOf((rows[0] as Explained)['QUERY PLAN'][0].Plan).map((node) => node.Filter ?? '');
    expect(filters.join(' ')).toMatch(/~ ALL/);
    expect(filters.join(' ')).not.toMatch(/word_expressions/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
