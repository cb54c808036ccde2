import { expect, test } from 'vitest';
import { tablesWithoutKey } from './clinic-conditions.ts';

const tables = new Set(['transaction', 'issue', 'patient', 'event']);
const unnamed = (statement: string): string[] => tablesWithoutKey(statement, 'clinic_id', tables);

test.each([
  ['a plain read', 'select * from transaction where id = $1', ['transaction']],
  ['a read without a condition', 'select count(*) from "transaction"', ['transaction']],
  [
    'a join by the id alone',
    'select 1 from transaction t join issue i on i.transaction_id = t.id where t.clinic_id = $1',
    ['issue'],
  ],
  [
    'a join in a list',
    'select 1 from transaction t, issue i where t.clinic_id = $1 and i.transaction_id = t.id',
    ['issue'],
  ],
  [
    'a clinic condition only on a joined table',
    'select 1 from transaction t join clinic c on c.id = t.clinic_id where c.group_id = $1',
    ['transaction'],
  ],
  ['a condition inside an or', 'select 1 from transaction where clinic_id = $1 or id = $2', ['transaction']],
  [
    'a condition of another query',
    'select 1 from transaction t where exists (select from issue i where i.clinic_id = $1)',
    ['transaction'],
  ],
  [
    'a subquery without it',
    'select 1 from transaction t where t.clinic_id = $1 and exists (select from patient p where p.patient_id = t.patient_id)',
    ['patient'],
  ],
  ['a source that is a query without it', 'select 1 from (select * from issue) i', ['issue']],
  ['one branch of two', 'select 1 from issue where clinic_id = $1 union all select 1 from event', ['event']],
  ['a common table expression without it', 'with a as (select id from transaction) select 1 from a', ['transaction']],
  ['an update by the id', 'update transaction set remark = $1 where id = $2', ['transaction']],
  [
    'an update that sets it',
    'update transaction t set remark = $1 from issue i where t.clinic_id = $2 and i.transaction_id = t.id',
    ['issue'],
  ],
  ['an update that moves it', 'update transaction set clinic_id = $1 where id = $2', ['transaction']],
  ['a delete by time', 'delete from event where created_at < $1', ['event']],
  ['an insert without it', 'insert into issue (transaction_id) values ($1)', ['issue']],
  ['a cursor', 'declare c no scroll cursor for select * from transaction', ['transaction']],
  ['the second of two statements', 'begin; select 1 from event', ['event']],
  [
    'a condition that only row-level security adds',
    'select 1 from event where clinic_id = any ((select app_clinics())::bigint[])',
    ['event'],
  ],
  ['a comment that names it', 'select 1 from event -- where clinic_id = $1', ['event']],
])('reports %s', (_what, statement, tables_found) => {
  expect(unnamed(statement)).toEqual(tables_found);
});

test.each([
  'select * from transaction where clinic_id = $1 and id = $2 for update',
  'select 1 from issue i where i.clinic_id = any($1::int8[]) order by i.id desc limit 10',
  'select 1 from transaction t join issue i on i.clinic_id = t.clinic_id and i.transaction_id = t.id where $1 = t.clinic_id',
  'select (select count(*) from issue i where i.clinic_id = t.clinic_id) from transaction t where t.clinic_id = $1',
  'with t as (insert into transaction (clinic_id, id) values ($1, $2) returning *) insert into event (clinic_id) select t.clinic_id from t',
  'with a as materialized (select id from transaction where (clinic_id = $1)) select 1 from a join transaction t on t.clinic_id = $2 and t.id = a.id',
  'select 1 from unnest($1::bigint[]) as wanted(clinic_id) cross join lateral (select * from event where event.clinic_id = wanted.clinic_id) e',
  'insert into issue as i (clinic_id) values ($1) on conflict (clinic_id) do update set remark = excluded.remark where i.remark is distinct from $2',
  'update transaction set remark = $1 where clinic_id = $2',
  "select extract(epoch from now()), 'select 1 from event'",
])('accepts %s', (statement) => {
  expect(unnamed(statement)).toEqual([]);
});
