import type pg from 'pg';

interface TakenOff {
  drop: string;
  restore: string;
}

/**
 * Takes the foreign keys and triggers of these tables off while their rows move, and returns the statements that restore them. A trigger
 * would write the journal of a row that moves a second time, and a key would make every table that it reaches one of the engine's before
 * its turn. A key of a table that stays at the coordinator to one that is distributed is not restored: the engine has no such keys. A key that
 * a transaction may defer is always deferred: the engine's workers do not hear `set constraints`.
 */
export async function takeOff(owner: pg.Client, moving: readonly string[], distributed: readonly string[]) {
  const { rows } = await owner.query<TakenOff>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop, pg_get_triggerdef(t.oid) as restore
     from pg_trigger t where not t.tgisinternal and t.tgrelid = any ($1::regclass[])
     union all
     select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
       case when k.confrelid <> all ($2::regclass[]) or k.conrelid = any ($2::regclass[])
         then format('alter table %s add constraint %I %s%s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid),
           case when k.condeferrable and not k.condeferred then ' initially deferred' end) end
     from pg_constraint k
     where k.contype = 'f' and (k.conrelid = any ($1::regclass[]) or k.confrelid = any ($1::regclass[]))`,
    [moving, distributed],
  );
  for (const { drop } of rows) await owner.query(drop);
  return rows.map(({ restore }) => restore).filter(Boolean);
}
