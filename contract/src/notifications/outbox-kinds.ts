import { recordsWith } from '../records.ts';
import { noticeRolesOf } from '../shared/record.ts';
import type { Role } from '../shared/roles.ts';
import { notificationKind } from './notification-kind.ts';

export interface OfOutboxMessage {
  [key: string]: number | string;
  /** The record, as `Appointment 12`. */
  what: string;
  /** The title of the message: `Appointment approved`. */
  told: string;
  channel: 'consumer' | 'text';
  /** The page of the record. */
  path: string;
}

const roles_of_records: readonly Role[] = [...new Set(recordsWith('trail').flatMap(noticeRolesOf))];

/** Messages that could not be sent. The bell of each user who can see the record shows them. */
export const outboxKinds = {
  patient_not_told: notificationKind<OfOutboxMessage>().for({
    label: 'A message could not be sent',
    section: 'Patients',
    audience: roles_of_records,
    channels: ['bell'],
    words: ({ what, told, channel }) => ({
      title: 'Message not sent',
      text:
        channel === 'text'
          ? `${what}: the text message could not be sent (${told}).`
          : `${what}: the message to the patient’s app could not be sent (${told}).`,
    }),
    path: ({ path }) => path,
  }),
} as const;
