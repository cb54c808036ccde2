import type { BaseAct } from '../../../platform/act/act.ts';

/** What an upsert needs of the platform call that carries it. */
export type Arriving = Pick<BaseAct, 'db' | 'now' | 'sealing' | 'audit' | 'announce'>;

/** The fields of `given` that say something else than the row. An absent field says nothing. */
export function changesOf<Fields extends object>(
  row: Fields,
  given: { [Name in keyof Fields]?: Fields[Name] | undefined },
) {
  const [before, after]: [Partial<Fields>, Partial<Fields>] = [{}, {}];
  for (const name of Object.keys(given) as (keyof Fields)[]) {
    const value = given[name];
    if (value === undefined || value === row[name]) continue;
    before[name] = row[name];
    after[name] = value;
  }
  return { some: Object.keys(after).length > 0, before, after };
}
