import { isOfExtension } from './tables.ts';

/** Everything with an owner and rights: its kind, its name in a statement, the owner, the present rights and the default rights. */
const objects = `
  select coalesce((
      select d.refobjid::regclass::text from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjsubid > 0 and c.relkind = 'S'), c.relname) as of,
    case c.relkind when 'S' then 'sequence ' else '' end || quote_ident(c.relname) as named, 'table' as kind,
    c.relowner as owner, c.relacl as acl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner) as at_first
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm', 'S')
    and not ${isOfExtension('pg_class', 'c.oid')}
  union all
  select p.oid::regprocedure::text, case p.prokind when 'p' then 'procedure ' else 'function ' end || p.oid::regprocedure::text,
    'routine', p.proowner, p.proacl, acldefault('f', p.proowner)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and not ${isOfExtension('pg_proc', 'p.oid')}
  union all
  select '', 'schema public', 'schema', n.nspowner, n.nspacl, acldefault('n', n.nspowner)
  from pg_namespace n where n.nspname = 'public'
  union all
  select '', 'database', 'database', d.datdba, d.datacl, acldefault('d', d.datdba)
  from pg_database d where d.datname = current_database()`;

/** The owner of the database owns everything that no migration gives to another role. */
const database_owner = `(select datdba from pg_database where datname = current_database())`;
const nameOf = (role: string): string =>
  `case ${role} when 0 then 'public' when ${database_owner} then 'the_owner' else ${role}::regrole::text end`;

export const owners_sql = `
  select of, line from (select of, format('alter %s owner to %s;', case kind when 'table' then 'table ' || named else named end, ${nameOf('owner')}) as line
  from (${objects}) o where kind <> 'schema' and owner <> ${database_owner}) said
  order by of collate "C", line collate "C"`;

const list = `string_agg(lower(privilege), ', ' order by privilege)`;
const suffix = `case when with_grant_option then ' with grant option' end`;

/** Rights granted to roles other than the owner, or revoked from roles that have them by default. */
export const grants_sql = `
  with object as (${objects}), now_given as (
    select o.of, o.named, g.grantee, g.privilege_type as privilege, g.is_grantable as with_grant_option
    from object o cross join lateral aclexplode(coalesce(o.acl, o.at_first)) g
  ), given_at_first as (
    select o.of, o.named, g.grantee, g.privilege_type as privilege, g.is_grantable as with_grant_option
    from object o cross join lateral aclexplode(o.at_first) g
  )
  select of, line from (
    select of, concat(format('revoke %s on %s from ', ${list}, named), ${nameOf('grantee')}, ';') as line
    from (select * from given_at_first except select * from now_given) taken group by of, named, grantee, with_grant_option
    union all
    select of, concat(format('grant %s on %s to ', ${list}, named), ${nameOf('grantee')}, ${suffix}, ';')
    from (select * from now_given except select * from given_at_first) given group by of, named, grantee, with_grant_option
  ) said order by of collate "C", line collate "C"`;

/** Rights to single columns. */
export const column_grants_sql = `
  select of, line from (select c.relname::text as of, concat(format('grant %s (%s) on %I to ', lower(g.privilege_type),
    string_agg(quote_ident(a.attname), ', ' order by a.attname collate "C"), c.relname), ${nameOf('g.grantee')},
    case when g.is_grantable then ' with grant option' end, ';') as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid cross join lateral aclexplode(a.attacl) g
  where c.relnamespace = 'public'::regnamespace and not ${isOfExtension('pg_class', 'c.oid')} and not a.attisdropped
  group by c.relname, g.grantee, g.privilege_type, g.is_grantable) said
  order by of collate "C", line collate "C"`;
