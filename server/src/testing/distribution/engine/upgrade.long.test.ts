import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribution } from '../../../distribution/distribution-keys.ts';
import { migrateDistributed } from '../../../platform/db/migrations/prepare-database.ts';
import { type ClusterServers, engineFolder, makeClusterDatabase, not_here, startClusterServers } from './cluster.ts';

const home = engineFolder();
let servers: ClusterServers | undefined;
let folder = '';
beforeAll(async () => {
  if (home) servers = await startClusterServers(home);
  folder = await mkdtemp(join(tmpdir(), 'clinic-releases-'));
}, 120_000);
afterAll(async () => {
  await servers?.stop();
  await rm(folder, { recursive: true });
});

/** The schema of the product at the coordinator, one line for each thing. */
async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
         and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
       union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
       union all select format('%s %s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) from pg_constraint c
         where c.connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select format('%s.%s %s %s', tablename, policyname, qual, with_check) from pg_policies where schemaname = 'public'
       union all select format('%s.%s %s %s', table_name, column_name, data_type, column_default) from information_schema.columns
         where table_schema = 'public'
       union all select format('%s is %s', table_name, citus_table_type) from citus_tables`,
    );
    return rows.map(({ line }) => line).toSorted();
  } finally {
    await client.end();
  }
}

/** What later releases may bring. A table whose key leads to a distributed one gets it in the next migration. */
const later_migrations = {
  '9001-notes': `
    create table later_note (clinic_id bigint not null references clinic, id bigint generated always as identity, transaction_id bigint not null,
      primary key (clinic_id, id));
    call protect_by_clinic('later_note');
    create table later_setting (group_id bigint not null references provider_group, id bigint generated always as identity,
      primary key (group_id, id));
    call protect_by_group('later_setting');`,
  '9002-notes-of-payments':
    'alter table later_note add foreign key (clinic_id, transaction_id) references transaction (clinic_id, id);',
  '9003-column': `
    alter table transaction add column later text;
    alter table transaction add constraint later_short check (length(later) < 10) not valid;`,
  '9004-checked': 'alter table transaction validate constraint later_short;',
  '9005-index':
    '-- Outside a transaction\ncreate index concurrently if not exists transaction_later on transaction (clinic_id, later);',
  '9006-trigger': `
    create function note_later() returns trigger language plpgsql as $$
      begin insert into later_note (clinic_id, transaction_id) values (new.clinic_id, new.id); return null; end $$;
    create trigger note_later after update of later on transaction for each row execute function note_later();`,
};

test('migrations of later releases run on a distributed database, and change nothing else of it', async (context) => {
  if (!servers) {
    context.skip(not_here);
    return;
  }
  const [upgraded = ''] = await makeClusterDatabase(servers.server_urls, 'upgraded');
  await cp('server/migrations', folder, { recursive: true });
  await migrateDistributed(upgraded, distribution, { folder });
  const before = await schemaOf(upgraded);

  for (const [name, text] of Object.entries(later_migrations)) await writeFile(join(folder, `${name}.sql`), text);
  const later = {
    ...distribution,
    later_note: { place: 'distributed', reason: 'a test' },
    later_setting: { place: 'local', reason: 'a test' },
  } as const;
  expect(await migrateDistributed(upgraded, later, { folder })).toEqual(Object.keys(later_migrations));
  expect(await schemaOf(upgraded)).toEqual(
    expect.arrayContaining([...before, 'later_note is distributed', 'later_setting is local']),
  );
}, 600_000);
