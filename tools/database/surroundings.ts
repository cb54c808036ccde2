import type { Line } from './line.ts';
import { isOfExtension } from './tables.ts';

const the_roles = `('clinic_app', 'clinic_head_office', 'clinic_resolver')`;

/** Roles, extensions, settings, sequences that differ from the default. Logins are left out: their names differ on each server. */
export const general_sql = `
  select '' as of, line from (
    select 1 as place, r.rolname::text as name, concat('create role ', r.rolname, case when r.rolcanlogin then ' login' else ' nologin' end,
      case when r.rolinherit then ' inherit' else ' noinherit' end, case when r.rolsuper then ' superuser' end,
      case when r.rolcreatedb then ' createdb' end, case when r.rolcreaterole then ' createrole' end,
      case when r.rolbypassrls then ' bypassrls' end, case when r.rolreplication then ' replication' end, ';') as line
    from pg_roles r where r.rolname in ${the_roles}
    union all
    select 2, '', format('grant %s to %s with inherit %s, set %s, admin %s;', m.roleid::regrole, m.member::regrole, m.inherit_option,
      m.set_option, m.admin_option)
    from pg_auth_members m where m.roleid::regrole::text in ${the_roles} and m.member::regrole::text in ${the_roles}
    union all
    select 3, e.extname, format('create extension %s;', e.extname) from pg_extension e where e.extname <> 'plpgsql'
    union all
    select 4, array_to_string(s.setconfig, ', '), format('-- settings of %s: %s', coalesce(r.rolname, 'the database'), array_to_string(s.setconfig, ', '))
    from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole
    where s.setdatabase = (select oid from pg_database where datname = current_database()) or r.rolname in ${the_roles}
    union all
    select 5, '', format('-- default rights for what %s makes: %s %s', d.defaclrole::regrole, d.defaclobjtype, d.defaclacl)
    from pg_default_acl d
    union all
    select 6, q.relname, format('sequence %I as %s start %s increment %s minvalue %s maxvalue %s cache %s%s;', q.relname, s.seqtypid::regtype,
      s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, case when s.seqcycle then ' cycle' end)
    from pg_sequence s join pg_class q on q.oid = s.seqrelid
    where q.relnamespace = 'public'::regnamespace and not ${isOfExtension('pg_class', 'q.oid')} and not (
      s.seqstart = 1 and s.seqincrement = 1 and s.seqmin = 1 and s.seqcache = 1 and not s.seqcycle
      and s.seqmax = case s.seqtypid when 'int8'::regtype then 9223372036854775807 when 'int4'::regtype then 2147483647 else 32767 end
      and exists (
        select from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = q.oid and d.deptype = 'i'
          and q.relname = format('%s_%s_seq', d.refobjid::regclass, a.attname)))
  ) said order by place, name collate "C", line collate "C"`;

/** For each table, an expression that writes a row of it as a statement. The record of migrations is left out. */
export const row_texts_sql = `
  select c.relname::text as of, format($$format('insert into %I (%s) values (%s);', %s)$$, c.relname,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum), string_agg('%s', ', ' order by a.attnum),
    string_agg(case when a.atttypid in ('timestamptz'::regtype, 'xid8'::regtype) then $$'…'$$
      else format('quote_nullable(%I)', a.attname) end, ', ' order by a.attnum)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration'
    and a.attnum > 0 and not a.attisdropped
  group by c.relname`;

/** The rows of all these tables. */
export const rows_sql = (row_texts: readonly Line[]): string => `
  select of, line from (
    ${row_texts.map(({ of, line }) => `select '${of}' as of, ${line} as line from "${of}"`).join('\n    union all ')}
  ) said order by of collate "C", line collate "C"`;

/** Kinds of objects that no migration creates so far. Only their names are listed, so that the first one is noticed. */
export const uncommon_sql = `
  select '' as of, line from (select format('-- %s %s', i.type, i.identity) as line
  from (
    select 'pg_type'::regclass as catalogue, t.oid from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
    union all select 'pg_operator'::regclass, oid from pg_operator where oprnamespace = 'public'::regnamespace
    union all select 'pg_opclass'::regclass, oid from pg_opclass where opcnamespace = 'public'::regnamespace
    union all select 'pg_opfamily'::regclass, oid from pg_opfamily where opfnamespace = 'public'::regnamespace
    union all select 'pg_collation'::regclass, oid from pg_collation where collnamespace = 'public'::regnamespace
    union all select 'pg_conversion'::regclass, oid from pg_conversion where connamespace = 'public'::regnamespace
    union all select 'pg_ts_config'::regclass, oid from pg_ts_config where cfgnamespace = 'public'::regnamespace
    union all select 'pg_ts_dict'::regclass, oid from pg_ts_dict where dictnamespace = 'public'::regnamespace
    union all select 'pg_cast'::regclass, oid from pg_cast where oid >= 16384
    union all select 'pg_event_trigger'::regclass, oid from pg_event_trigger
    union all select 'pg_publication'::regclass, oid from pg_publication
    union all select 'pg_foreign_server'::regclass, oid from pg_foreign_server
    union all select 'pg_namespace'::regclass, oid from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('public', 'information_schema', 'pgboss')
  ) other cross join lateral pg_identify_object(other.catalogue, other.oid, 0) i
  where not exists (select from pg_depend x where x.classid = other.catalogue and x.objid = other.oid and x.deptype = 'e')) said
  order by line collate "C"`;
