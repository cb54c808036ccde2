import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { readNames, readSeenEntry } from '../../domains/settlement/day-close/day-closes.queries.ts';
import { figuresOf, moneyOf, totalOf } from '../../domains/settlement/day-close/day-figures.rules.ts';
import { readOpenGroups } from '../../domains/settlement/day-close/day-items.queries.ts';
import { freezeDay } from '../../domains/settlement/day-close/sign-off-day.ts';
import { value_types } from '../../platform/db/pool.ts';
import { kyselyOver } from '../../platform/db/transaction.ts';
import type { InsertRecords } from './insert-records.ts';

const signed_days = 14;
/** At the second branch the counter forgot the sign-off of one day. */
const forgotten_days_ago = 3;
/** Half past seven in the evening. Later payments stand on the next day. */
const sign_off_ms = 19.5 * 3_600_000;

interface Branch {
  id: number;
  name: string;
  user_id: number;
  username: string;
}

/** A sign-off counts what vouchers and tele-consults brought on its day. */
export const is_summary = true;

/** The sign-offs of the last two weeks at each branch of a group, by the people at its counters, with their trail. */
export const insertRecords: InsertRecords = async (client, group_id, { now }) => {
  const db = kyselyOver((text, values) => client.query({ text, values, types: value_types }));
  const { rows: branches } = await client.query<Branch>({
    text: `select c.id, c.name, u.id as user_id, u.username from clinic c
      join lateral (
        select created_by from transaction t where t.clinic_id = c.id order by t.id desc limit 1
      ) last on true
      join staff_user u on u.group_id = $1 and u.id = last.created_by
      where c.group_id = $1 order by c.id`,
    values: [group_id],
    types: value_types,
  });
  const today = singaporeDay(now);
  for (const [place, branch] of branches.entries())
    for (let days_ago = signed_days; days_ago > 0; days_ago--) {
      if (place === 1 && days_ago === forgotten_days_ago) continue;
      const day = addDays(today, -days_ago);
      const signed_off_at = new Date(startOfDay(day).getTime() + sign_off_ms + ((days_ago * 7) % 25) * 60_000);
      const of = { clinic_id: branch.id, day, today: day };
      const groups = await readOpenGroups(db, { ...of, until: signed_off_at });
      const seen_entry_id = await readSeenEntry(db, of, signed_off_at);
      if (moneyOf(groups).length === 0) continue;
      const names = await readNames(db, { group_id }, [branch.user_id, ...groups.map(({ user_id }) => user_id)]);
      const figures = figuresOf(groups, names);
      const id = await freezeDay(db, of, groups, names, {
        signed_off_at,
        signed_off_by: branch.user_id,
        sign_off_name: names.get(branch.user_id) ?? branch.username,
        remark: days_ago === 5 ? 'The terminal at counter 2 was slow in the afternoon.' : null,
        clinic_name: branch.name,
        seen_entry_id,
      });
      await client.query(
        `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
         values ($1, $2, $3, 'day_signed_off', 'day_close', $4, $5, $6, null, $7)`,
        [
          group_id,
          branch.id,
          signed_off_at,
          id,
          branch.user_id,
          branch.username,
          { day, movements: figures.movements, takings_cents: totalOf(moneyOf(groups)).cents },
        ],
      );
    }
};
