import type {
  getDeliveryOperatingHours,
  getExceptionHours,
  getOperatingHours,
} from '@clinic/contract/clinics/hours.ts';
import type { WeeklySpan } from '@clinic/contract/clinics/hours-rules.ts';
import type { Action } from '../../../platform/act/act.ts';
import { type Kept, readClosures, readWeek } from './hours.queries.ts';
import type { ClosedTime } from './opening.rules.ts';

export const weekAnswer = ({ rows, updated_at }: Kept<WeeklySpan>) => ({
  data: rows,
  updated_at: updated_at?.toISOString() ?? null,
});

export const closuresAnswer = ({ rows, updated_at }: Kept<ClosedTime>) => ({
  data: rows.map(({ start_at, end_at }) => ({ start_at: start_at.toISOString(), end_at: end_at.toISOString() })),
  updated_at: updated_at?.toISOString() ?? null,
});

/** The weekly operating hours. */
export const readOperating: Action<typeof getOperatingHours> = async (act) =>
  weekAnswer(await readWeek(act.db, act.scope.clinic_id, 'operating'));

/** The weekly delivery hours. */
export const readDelivery: Action<typeof getDeliveryOperatingHours> = async (act) =>
  weekAnswer(await readWeek(act.db, act.scope.clinic_id, 'delivery'));

/** Special dates on which the clinic is closed. */
export const readExceptions: Action<typeof getExceptionHours> = async (act) =>
  closuresAnswer(await readClosures(act.db, act.scope.clinic_id));
