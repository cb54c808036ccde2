import { days, list, oneOf, searched } from '../shared/lists/list.ts';

/** Lists filtered by days or words count up to this many rows. Other counts are exact. */
export const most_counted = 10_000;

/** The longest range of a calendar, in days, and its largest page (decisions §1). */
export const longest_calendar_days = 62;
export const largest_calendar = 99_999;

/** The appointments of the branch, the newest first unless asked otherwise. */
export const appointmentList = list({
  path: '/appointment',
  role: 'ROLE_APPOINTMENT_VIEW',
  page: {
    name: 'appointment-list',
    title: 'Requests',
    menu: { group: 'Appointments', order: 1, label: 'Requests', icon: 'IconCalendarCheck' },
  },
  sorts: ['id', 'created_at', 'date', 'reserved_at'],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: {
    /** New, rejected and approved first (part 2 §2). */
    status: oneOf(['i', 'r', 'c', 'f', 'd']),
    /** A part of the name, the attendee or the contact number. */
    name: searched(64),
    /** The days that the patients ask for. */
    date: days(),
    /** The days of the given times. */
    reserved_at: days(),
  },
});
export type AppointmentSortField = (typeof appointmentList)['sorts'][number];
