import { isOfExtension } from './tables.ts';

/** Functions and procedures with all their attributes: volatility, security, settings, cost, body. */
export const routines_sql = `
  select p.oid::regprocedure::text as of, case when p.prokind in ('f', 'p', 'w') then pg_get_functiondef(p.oid)
    else 'aggregate ' || p.oid::regprocedure::text end as line
  from pg_proc p where p.pronamespace = 'public'::regnamespace and not ${isOfExtension('pg_proc', 'p.oid')}
  order by p.oid::regprocedure::text collate "C"`;
