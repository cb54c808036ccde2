import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import { expect, test } from 'vitest';
import { filtered } from './filter-appointments.ts';

const day = '2026-03-02';
const at = (clock: string): string => new Date(`${day}T${clock}:00.000+08:00`).toISOString();
let ids = 0;
const one = (from: string, to: string, more: Partial<CalendarAppointment> = {}): CalendarAppointment => {
  ids += 1;
  return {
    id: ids,
    type: 'n',
    status: 'c',
    visit_status: null,
    user_name: 'Tan Mei',
    user_phone: '+6591234567',
    attendee: 'Tan Wei',
    purpose: '',
    date: '2026-03-02',
    timing: 'm',
    other_info: null,
    telemed_doctor_profile_name: 'Lim',
    telemed_doctor_profile_salutation: 'Dr',
    hummingbird_doctor_info: null,
    voucher_title: null,
    visit: null,
    user: { username: 'tan.mei', mobile: '+65 9123 4567' },
    reserved_at: at(from),
    ends_at: at(to),
    doctor: { id: 1, salutation: 'Dr', name: 'Lim' },
    booked_anyway: null,
    ...more,
  };
};
test.each([
  ['a part of the name', { name: 'mei' }, 2],
  ['a part of the attendee', { name: 'WEI' }, 2],
  ['digits of the number, however it is spaced', { name: '91234' }, 2],
  ['a doctor', { doctor: 2 }, 1],
  ['no doctor', { doctor: 0 }, 0],
  ['both', { name: 'mei', doctor: 1 }, 1],
  ['nothing that matches', { name: 'Goh' }, 0],
  ['nothing', {}, 2],
])('the filter finds by %s', (_by, asked, count) => {
  const all = [one('09:00', '09:30'), one('10:00', '10:30', { doctor: { id: 2, salutation: 'Dr', name: 'Ng' } })];
  expect(filtered(all, asked)).toHaveLength(count);
});
