import type { TestApp } from '../test-app.ts';

export interface Turn {
  name: string;
  at_ms: number;
}

/** From now on, records every turn of a recurring job that any process takes. */
export async function writeDownTurns(app: TestApp): Promise<void> {
  await app.owner.query(`
    create table turn_taken (name text not null, at timestamptz not null default clock_timestamp());
    grant insert on turn_taken to public;
    create function write_down_turn() returns trigger language plpgsql as $$
    begin insert into turn_taken (name) values (new.name); return new; end $$;
    create trigger write_down after insert or update on tick for each row execute function write_down_turn()`);
}

export async function readTurns(app: TestApp): Promise<Turn[]> {
  const { rows } = await app.owner.query<Turn>(
    'select name, (extract(epoch from at) * 1000)::float8 as at_ms from turn_taken order by at',
  );
  return rows;
}

/** Turns of a job that came sooner after the previous one than its interval allows: a second process took the same turn. */
export function turnsTakenTwice(turns: readonly Turn[], every_seconds: ReadonlyMap<string, number>): Turn[] {
  const last = new Map<string, number>();
  return turns.filter(({ name, at_ms }) => {
    const since_ms = at_ms - (last.get(name) ?? Number.NEGATIVE_INFINITY);
    last.set(name, at_ms);
    // The scheduler tolerates a tenth.
    return since_ms < (every_seconds.get(name) ?? 0) * 890;
  });
}
