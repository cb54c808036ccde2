import type { AppointmentSortField } from '@clinic/contract/appointments/appointment-list.ts';
import type { appointmentQuery } from '@clinic/contract/appointments/appointments.ts';
import type { AppointmentStatus } from '@clinic/contract/appointments/appointment-words.ts';
import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import type { z } from 'zod/mini';

export interface DaySpan {
  start: string;
  end: string;
}

export interface AppointmentFilters {
  status: AppointmentStatus | undefined;
  not_status: AppointmentStatus | undefined;
  customer_id: number | undefined;
  /** Words of a name or number. */
  words: string | undefined;
  /** The days that the patients ask for. */
  date: DaySpan | undefined;
  /** The days of the given times. */
  reserved: DaySpan | undefined;
}

export interface AppointmentSort {
  field: AppointmentSortField;
  direction: Direction;
}

/** The filters of a call, whose dates of given times have the name of their column. */
export const toFilters = ({
  status,
  not_status,
  customer_id,
  name,
  date,
  reserved_at,
}: Partial<z.output<typeof appointmentQuery>>): AppointmentFilters => ({
  status,
  not_status,
  customer_id,
  words: soughtWords(name && soughtPhone(name)),
  date,
  reserved: reserved_at,
});
