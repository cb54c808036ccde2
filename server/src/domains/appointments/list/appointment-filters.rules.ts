import type { AppointmentSortField } from '@clinic/contract/appointments/appointment-list.ts';
import type { AppointmentStatus } from '@clinic/contract/appointments/appointment-words.ts';
import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';

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

interface AskedFilters {
  status?: AppointmentStatus | '' | undefined;
  not_status?: AppointmentStatus | '' | undefined;
  customer_id?: number | undefined;
  name?: string | undefined;
  date?: DaySpan | undefined;
  reserved_at?: DaySpan | undefined;
}

export const toFilters = (asked: AskedFilters): AppointmentFilters => ({
  status: asked.status || undefined,
  not_status: asked.not_status || undefined,
  customer_id: asked.customer_id,
  words: soughtWords(asked.name && soughtPhone(asked.name)),
  date: asked.date,
  reserved: asked.reserved_at,
});
