import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import { listAppointments } from '@clinic/contract/appointments/appointments.ts';
import { listCustomers } from '@clinic/contract/customers/customers.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { countAppointments as readCount } from '@clinic/server/domains/appointments/appointment-actions.ts';
import { listAppointments as readAppointments } from '@clinic/server/domains/appointments/list/list-appointments.ts';
import { listCustomers as readCustomers } from '@clinic/server/domains/customers/customer-actions.ts';
import type { Action } from '@clinic/server/platform/act/act.ts';
import { actionCase } from '../payments/action-case.ts';
import { readScenario } from '../payments/measure-reads.ts';
import type { ReadCase } from '../payments/read-case.ts';
import type { Scenario } from '../scenario.ts';
import { last_day } from '../seed/shape.ts';
import { onPlanted } from './plant-appointments.ts';

/** The whole list at once. */
const readWhole: Action<typeof listAppointments> = async (act, given) => {
  const { data, ...list } = await readAppointments(act, given);
  return { ...list, data: (await Array.fromAsync(data)).flat() };
};

const flat: Partial<ReadCase> = { constant: true, half_of_bare: true };
const appointmentCase = (name: string, query: Record<string, string>, rest = flat): ReadCase =>
  actionCase(name, listAppointments, readWhole, query, rest);
const customerCase = (name: string, query: Record<string, string>, rest = flat): ReadCase =>
  actionCase(name, listCustomers, readCustomers, query, rest);

const one_day = addDays(last_day, -30);

const appointment_reads = readScenario(
  'list',
  'First page of the appointments, 20 rows, and their count, largest clinic',
  [
    appointmentCase('decided ones, newest first', { not_status: 'i', sort: 'created_at,desc' }),
    appointmentCase('new requests, oldest first', { status: 'i', sort: 'created_at,asc' }),
    appointmentCase('approved, by time', { status: 'c', sort: 'reserved_at,desc' }),
    appointmentCase('by preferred day', { sort: 'date,desc' }),
    appointmentCase('times of one day', { reserved_at: `${one_day},${one_day}`, sort: 'reserved_at,asc' }, {}),
    appointmentCase('a name', { name: 'quaresma' }, {}),
    actionCase('count of new requests', countAppointments, readCount, {}, flat),
  ],
);

const customer_reads = readScenario('customers', 'First page of the customers, 20 rows, largest group', [
  customerCase('seen last', { sort: 'seen_at,desc' }),
  customerCase('by name', { sort: 'name,asc' }),
  customerCase('of one card, seen last', { card: 'Gold', sort: 'seen_at,desc' }),
  customerCase('a frequent name', { name: 'tan mei' }, {}),
  customerCase('an unknown name', { name: 'quaresma' }, {}),
  customerCase('a surname of two letters', { name: 'ng' }, {}),
  customerCase('two letters that nobody has', { name: 'zz' }, {}),
]);

/** The list of appointments. */
export const list: Scenario = { ...appointment_reads, measure: onPlanted(appointment_reads.measure) };

/** The list of customers. */
export const customers: Scenario = { ...customer_reads, measure: onPlanted(customer_reads.measure) };
