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
export const usual_queue_status: VisitStatus = 'mc';

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
