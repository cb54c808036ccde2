import { choice, days, id, list, oneOf, searched } from '../../shared/lists/list.ts';
import { addDays } from '../../shared/singapore-time.ts';
import type { VisitStatus } from './visit-words.ts';

// A file of its own, because the portal's routes load it before any page.

/** Sort fields of the visit lists. `schedule_at` is the booked time, or the time of the call. */
export const visitSortFields = ['id', 'schedule_at'] as const;
export type VisitSortField = (typeof visitSortFields)[number];

/** Lists that are filtered count up to this many visits. Other counts are exact. */
export const most_counted_visits = 10_000;

/** Who sees the visits of all doctors of the branch. A doctor sees their own without a role. */
export const visit_roles = ['ROLE_VISIT_VIEW', 'ROLE_VISIT_VIEW_ALL'] as const;

/** What the call queue shows before somebody filters: missed calls (part 2 §9). */
export const usual_queue_status = 'mc' satisfies VisitStatus;

const filters = {
  /** A part of the patient’s name or mobile number. */
  name: searched(64),
  /** The days of the booked time, or of the call. */
  schedule_at: days({ has_usual: true }),
  doctor_id: id(),
  service_id: id(),
  user_type: oneOf(['member', 'partner']),
  specified: oneOf(['true', 'false']),
};
const common = { opens: true, sorts: visitSortFields, sort: 'id,desc', sizes: [20, 10] } as const;

/** Visits without a consult yet. Waiting calls stand above them, so they are no choice. */
export const visitQueue = list({
  path: '/telemed-list',
  role: visit_roles,
  page: {
    name: 'telemed-list',
    title: 'Visits',
    menu: { group: 'Tele-Consult', order: 10, label: 'Visits', icon: 'IconVideo' },
  },
  ...common,
  filters: {
    status: choice({ mc: 'mc', i: 'i', mcc: 'mcc', c: 'c', all: undefined }, { usual: usual_queue_status }),
    ...filters,
  },
});

/** Consults that have begun. */
export const consultList = list({
  path: '/telemed-list/consult',
  role: visit_roles,
  page: { name: 'telemed-consult', title: 'Previous Consult' },
  ...common,
  filters: { status: oneOf(['s', 'wc', 'w', 'f']), ...filters },
});

export const allVisitsList = list({
  path: '/telemed-list/visit',
  role: 'ROLE_VISIT_VIEW_ALL',
  page: { name: 'telemed-visit', title: 'All Consult History' },
  ...common,
  filters: { status: oneOf(['i', 'm', 's', 'wc', 'w', 'f', 'mc', 'mcc', 'c']), ...filters },
});

/** The days that a visit list shows before somebody filters: the last seven days. */
export const usualVisitDays = (today: string): { start: string; end: string } => ({
  start: addDays(today, -6),
  end: today,
});

/** The days that the list of cancelled visits shows before somebody filters: eight days back to yesterday. */
export const usualCancelledDays = (today: string): { start: string; end: string } => ({
  start: addDays(today, -8),
  end: addDays(today, -1),
});
