import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { history_statuses } from '@clinic/contract/visits/history/history-list.ts';
import type { VisitSortField } from '@clinic/contract/visits/visit/visit-list.ts';
import type { UserType, VisitStatus } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';

/** Which visits a list has: those whose consult has begun, those without one yet, those whose consult is over, or all. */
export type VisitList = 'consults' | 'queue' | 'history' | 'all';

/** The statuses of a list. */
export const statuses_of: Record<VisitList, readonly VisitStatus[]> = {
  consults: ['s', 'wc', 'w', 'f'],
  history: history_statuses,
  queue: ['i', 'm', 'c', 'mc', 'mcc'],
  all: ['i', 'm', 's', 'wc', 'w', 'f', 'c', 'mc', 'mcc'],
};

export interface VisitFilters {
  list: VisitList;
  status: VisitStatus | undefined;
  /** Of one doctor: who sees the patient, or whom the patient chose. */
  doctor_id: number | undefined;
  customer_id: number | undefined;
  service_id: number | undefined;
  user_type: UserType | undefined;
  specified: boolean | undefined;
  /** Words of a name or number. */
  words: string | undefined;
  /** The days of the booked time or of the call. */
  days: { start: string; end: string } | undefined;
}

export interface VisitSort {
  field: VisitSortField;
  direction: Direction;
}

interface AskedFilters {
  status?: VisitStatus | '' | undefined;
  schedule_at?: { start: string; end: string } | undefined;
  name?: string | undefined;
  doctor_id?: number | '' | undefined;
  service_id?: number | '' | undefined;
  customer_id?: number | undefined;
  user_type?: UserType | '' | undefined;
  specified?: boolean | undefined;
}

/** The filters of a list; of a caller who sees only their own visits, with their doctor. */
export const toFilters = (list: VisitList, asked: AskedFilters, only_doctor: number | undefined): VisitFilters => ({
  list,
  status: asked.status || undefined,
  doctor_id: only_doctor ?? (asked.doctor_id || undefined),
  customer_id: asked.customer_id,
  service_id: asked.service_id || undefined,
  user_type: asked.user_type || undefined,
  specified: asked.specified,
  words: soughtWords(asked.name && soughtPhone(asked.name)),
  days: asked.schedule_at,
});

/** True if no visit can be in the list: it has no visits with this status, or a doctor asks for those of another. */
export const isEmpty = (
  { list, status }: VisitFilters,
  asked: AskedFilters,
  only_doctor: number | undefined,
): boolean =>
  (status !== undefined && !statuses_of[list].includes(status)) ||
  (only_doctor !== undefined && Boolean(asked.doctor_id) && asked.doctor_id !== only_doctor);
