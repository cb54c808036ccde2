import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseTypes } from '../../../../../tools/database/database-types.ts';
import { readOwners } from '../../../../../tools/database/owners.ts';
import { schemaText } from '../../../../../tools/database/schema-text.ts';
import { makeEmptyDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { migrate } from './migrate.ts';

const server = join(import.meta.dirname, '../../../..');
const owners = await readOwners(join(server, 'migrations'));
let database: TestDatabase;
beforeAll(async () => {
  database = await makeEmptyDatabase(inject('database_server_url'));
  await migrate(database.url);
});
afterAll(() => database.drop());

test('schema.sql matches the migrations (npm run types:db writes it)', async () => {
  expect(await schemaText(database.url, owners)).toBe(await readFile(join(server, 'schema.sql'), 'utf8'));
});

test('the types of the database match its migrations (npm run types:db writes them)', async () => {
  const made = await databaseTypes(database.url);
  const kept = await readFile(join(server, 'src/platform/db/database.generated.ts'), 'utf8');
  const tables = (text: string): string => text.slice(text.indexOf('import type'));
  expect(tables(made)).toBe(tables(kept));
});

/** [what changes, how, a line that is added or removed] */
const changes: [what: string, statement: string, line: string][] = [
  ['a column', 'alter table issue add column colour text', '  colour text,'],
  ['a type', 'alter table issue alter column create_user type varchar(90)', '  create_user character varying(90),'],
  [
    'a default',
    "alter table issue alter column remark set default 'none'",
    "  remark text default 'none'::text not null,",
  ],
  ['not null', 'alter table transaction_total alter pending_cents drop not null', '  pending_cents bigint,'],
  ['storage', 'alter table patient alter column name set storage main', '  name text storage m,'],
  [
    'statistics of a column',
    'alter table clinic alter column name set statistics 900',
    'name text not null statistics 900',
  ],
  ['a column option', 'alter table doctor alter column name set (n_distinct = 5)', 'name text not null n_distinct=5'],
  ['a check', 'alter table issue add check (type < 9) not valid', 'CHECK (type < 9) NOT VALID'],
  [
    'a deferrable key',
    'alter table issue alter constraint issue_clinic_id_transaction_id_fkey deferrable',
    'REFERENCES transaction(clinic_id, id) DEFERRABLE',
  ],
  [
    'an index and its setting',
    'create index by_day on issue (updated_at desc) with (fillfactor = 70) where type = 1',
    "btree (updated_at DESC) WITH (fillfactor='70') WHERE type = 1;",
  ],
  [
    'settings of a table',
    'alter table issue set (autovacuum_enabled = false, toast.autovacuum_enabled = false)',
    'create table issue with (autovacuum_enabled=false, toast.autovacuum_enabled=false) (',
  ],
  ['persistence', 'alter table tick set logged', 'create unlogged table tick ('],
  [
    'row-level security',
    'alter table issue no force row level security',
    'alter table issue force row level security;',
  ],
  ['a policy', 'alter policy tenant on issue using (clinic_id = 7)', 'using (clinic_id = 7);'],
  [
    'a policy for a role',
    'create policy peek on issue as restrictive for select to clinic_resolver using (true)',
    'create policy peek on issue as restrictive for select to clinic_resolver',
  ],
  [
    'a trigger',
    'create trigger again before insert on issue for each row execute function give_issue_its_patient()',
    'CREATE TRIGGER again BEFORE INSERT ON issue FOR EACH ROW EXECUTE FUNCTION give_issue_its_patient();',
  ],
  ['a trigger switched off', 'alter table audit disable trigger never_altered', '-- enabled: D'],
  ['a rule', 'create rule nothing as on delete to issue do instead nothing', 'CREATE RULE nothing AS'],
  [
    'a grant',
    'grant truncate on issue to clinic_app with grant option',
    'grant truncate on issue to clinic_app with grant option;',
  ],
  [
    'a grant of a column',
    'grant update (remark) on issue to clinic_head_office',
    'grant update (remark) on issue to clinic_head_office;',
  ],
  [
    'a grant of a sequence',
    'grant select on sequence issue_id_seq to clinic_app',
    'grant select on sequence issue_id_seq to clinic_app;',
  ],
  [
    'a right taken away',
    'revoke execute on function app_group() from public',
    'revoke execute on function app_group() from public;',
  ],
  ['a right taken from the owner', 'revoke delete on issue from postgres', 'revoke delete on issue from the_owner;'],
  [
    'an owner',
    'alter function app_clinics() owner to clinic_resolver',
    'alter function app_clinics() owner to clinic_resolver;',
  ],
  ['the cost of a function', 'alter function app_group() cost 7', ' STABLE PARALLEL SAFE COST 7'],
  [
    'its volatility, its security',
    'alter function refuse_change() stable security definer cost 3',
    ' STABLE SECURITY DEFINER COST 3',
  ],
  ['its setting', 'alter function refuse_change() set enable_sort = off', " SET enable_sort TO 'off'"],
  [
    'its body',
    'create or replace function refuse_change_in_force() returns trigger language plpgsql as $$ begin return null; end $$',
    'AS $function$ begin return null; end $function$;',
  ],
  [
    'a view',
    'create view remarks with (security_barrier = true) as select hq_remark from issue',
    'create view remarks with (security_barrier=true) as',
  ],
  ['a sequence', 'create sequence ticket cache 20', 'maxvalue 9223372036854775807 cache 20;'],
  [
    'a row',
    "insert into gst_rate values ('2031-01-01', 0.1)",
    "insert into gst_rate (effective_date, rate) values ('2031-01-01', '0.10000');",
  ],
  ['a type of values', "create type shade as enum ('red')", '-- type public.shade'],
  ['joint statistics', 'create statistics joint on clinic_id, type from issue', 'CREATE STATISTICS public.joint ON'],
  ['an extension', 'create extension citext', 'create extension citext;'],
  ['a publication', 'create publication of_issues for table issue', '-- publication of_issues'],
  [
    'default rights',
    'alter default privileges grant select on tables to clinic_app',
    '-- default rights for what postgres makes: r',
  ],
  ['a comment', "comment on column issue.status is 'new first'", "comment on column issue.status is 'new first';"],
  [
    'a setting of the database',
    "do $$ begin execute format('alter database %I set work_mem = 8000', current_database()); end $$",
    '-- settings of the database: work_mem=8000',
  ],
  ['a schema', 'create schema extra', '-- schema extra'],
];

test('the text shows each kind of change', async () => {
  const before = await schemaText(database.url, owners);
  for (const [, statement] of changes) await database.owner.query(statement);
  const after = await schemaText(database.url, owners);
  const difference = [...new Set(before.split('\n')).symmetricDifference(new Set(after.split('\n')))];
  const unseen = changes.filter(([, , line]) => !difference.some((told) => told.includes(line)));
  expect(unseen.map(([what]) => what)).toEqual([]);
});
