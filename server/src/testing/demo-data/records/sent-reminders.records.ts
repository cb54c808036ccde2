import { appointmentsTexts } from '@clinic/contract/appointments/texts.ts';
import { reminder_texts, type ReminderKind } from '../../../domains/appointments/reminders/reminders.queries.ts';
import { value_types } from '../../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type Random, randomOf, randomUuid } from '../random.ts';
import type { InsertRecords } from './insert-records.ts';

const days_back = 30;
/** The provider reports an arrival some seconds after it accepts the text. */
const slowest_arrival_seconds = 40;

interface Reminded {
  clinic_id: number;
  clinic_name: string;
  appointment_id: number;
  user_phone: string;
  kind: ReminderKind;
  reserved_at: Date;
  due_at: Date;
  ends_at: Date;
}

/** The reminders of the last weeks that were due before the demo's present. */
const reminded_sql = `
  select a.clinic_id, c.name as clinic_name, a.id as appointment_id, a.user_phone, r.kind, a.reserved_at, r.due_at, r.ends_at
  from appointment a join clinic c on c.id = a.clinic_id cross join lateral reminders_of(a.reserved_at) r
  where a.group_id = $1 and a.status in ('c', 'f') and a.user_phone <> '' and coalesce(a.decided_at, a.created_at) <= r.due_at
    and r.due_at <= $2 and r.due_at > $2::timestamptz - make_interval(days => $3)
  order by r.due_at, a.id, r.kind`;

function messageOf({ clinic_id, clinic_name, appointment_id, user_phone, ...reminder }: Reminded, random: Random) {
  const { kind, reserved_at, due_at, ends_at } = reminder;
  const state = random.weighted([
    ['arrived', 93],
    ['sent', 5],
    ['failed', 2],
  ] as const);
  const text = reminder_texts[kind];
  return {
    clinic_id,
    channel: 'text',
    kind: text,
    record: 'appointment',
    record_id: appointment_id,
    message_id: randomUuid(random),
    recipient: user_phone,
    data: { text: appointmentsTexts[text].words({ clinic_name, reserved_at: reserved_at.toISOString() }) },
    created_at: due_at,
    state,
    due_at,
    ends_at,
    tries: 1,
    failure: state === 'failed' ? 'The phone did not receive it.' : null,
    settled_at: new Date(due_at.getTime() + random.whole(3, slowest_arrival_seconds) * 1_000),
  };
}

/** The text messages that reminded patients of their appointments in the last weeks. */
export const insertRecords: InsertRecords = async (client, group_id, { now, seed }) => {
  const { rows } = await client.query<Reminded>({
    text: reminded_sql,
    values: [group_id, now, days_back],
    types: value_types,
  });
  if (rows.length === 0) return;
  const random = randomOf(seed, 'reminders', group_id);
  await bulkInsert(
    client,
    'outbox_message',
    rows.map((row) => messageOf(row, random)),
  );
  await bulkInsert(
    client,
    'appointment_reminder',
    rows.map(({ clinic_id, appointment_id, kind, reserved_at, due_at }) => ({
      clinic_id,
      appointment_id,
      kind,
      reserved_at,
      written_at: due_at,
    })),
  );
};
