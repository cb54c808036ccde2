import { appointmentsTexts } from '@clinic/contract/appointments/texts.ts';
import { type Reminder, reminder_texts, remindersOf } from '../../domains/appointments/reminders/reminders.rules.ts';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type Random, randomOf, randomUuid } from '../random.ts';
import type { InsertRecords } from './insert-records.ts';

const days_back = 30;
/** The provider reports an arrival some seconds after it accepts the text. */
const slowest_arrival_seconds = 40;

interface Booked {
  clinic_id: number;
  clinic_name: string;
  appointment_id: number;
  user_phone: string;
  reserved_at: Date;
  given_at: Date;
}

type Reminded = Booked & Reminder;

const booked_sql = `
  select a.clinic_id, c.name as clinic_name, a.id as appointment_id, a.user_phone, a.reserved_at, coalesce(a.decided_at, a.created_at) as given_at
  from appointment a join clinic c on c.id = a.clinic_id
  where a.group_id = $1 and a.status in ('c', 'f') and a.user_phone <> '' order by a.id`;

/** The reminders of the last weeks that were due before the demo's present, in order of time. */
const remindedOf = (booked: readonly Booked[], now: Date): Reminded[] =>
  booked
    .flatMap((one) => remindersOf(one.reserved_at).map((reminder) => ({ ...one, ...reminder })))
    .filter(
      ({ given_at, due_at }) =>
        given_at <= due_at && due_at <= now && now.getTime() - due_at.getTime() < days_back * 86_400_000,
    )
    .toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime());

function messageOf(reminded: Reminded, random: Random) {
  const { clinic_id, clinic_name, appointment_id, user_phone, kind, reserved_at, due_at, ends_at } = reminded;
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
  const { rows: booked } = await client.query<Booked>({
    text: booked_sql,
    values: [group_id],
    types: value_types,
  });
  const rows = remindedOf(booked, now);
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
    rows.map(({ clinic_id, appointment_id, kind, reserved_at, due_at, ends_at }) => ({
      clinic_id,
      appointment_id,
      kind,
      reserved_at,
      due_at,
      ends_at,
      written_at: due_at,
    })),
  );
};
