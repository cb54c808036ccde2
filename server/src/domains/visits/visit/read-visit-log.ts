import type { z } from 'zod/mini';
import type { readVisitLog as endpoint, visitLogEntry } from '@clinic/contract/visits/visit/visits.ts';
import type { VisitDoctor } from '@clinic/contract/visits/visit/visit.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { deviceWords } from '../../access/index.ts';
import { findVisit } from '../consult/consult.queries.ts';
import { statuses_of } from '../visit-list/visit-filters.rules.ts';
import { listLog } from './visit-log.queries.ts';
import { nameOf } from './doctor-name.rules.ts';
import { readSeenVisit } from './seen-visit.ts';

/** What each step says. `{doctor}` is the doctor’s name. */
const words: Readonly<Record<string, string>> = {
  booked: 'The tele-consult was booked',
  called: 'The patient called',
  offered: 'The call went to {doctor}',
  accepted: '{doctor} accepted the call',
  expired: '{doctor} did not answer in time',
  unanswered: '{doctor} did not answer',
  skipped: '{doctor} was unavailable',
  rejected: '{doctor} declined the call',
  not_for_telemed: '{doctor} declined the call as not for tele-consult',
  offline: '{doctor} went offline while it rang',
  missed: 'No doctor was available',
  cancelled: 'The tele-consult was cancelled',
  called_now: 'The call was put back in the queue',
  ended: 'The consult ended',
  completed: 'The bill was completed',
  paid: 'The bill was paid',
  closed: 'The missed call was closed',
};

const textOf = (kind: string, doctor: VisitDoctor | null): string =>
  (words[kind] ?? kind).replace('{doctor}', doctor ? nameOf(doctor) : 'The doctor');

/** The history shows the log of consults that are over to those who see it. Refuses: role_missing, visit_not_found. */
async function checkSeen(act: ActOf<typeof endpoint>, id: number): Promise<void> {
  if (can(act.staff.roles, 'ROLE_TELEMED_HISTORY_VIEW')) {
    const visit = await findVisit(act.db, act.scope, id);
    if (visit && statuses_of.history.includes(visit.status)) return;
  }
  await readSeenVisit(act, id);
}

/** The steps of a visit, the first one first. Refuses: role_missing, visit_not_found. */
export const readVisitLog: Action<typeof endpoint> = async (act, { params: { id } }) => {
  await checkSeen(act, id);
  const rows = await listLog(act.db, act.scope, id);
  const data = rows.map((row): z.output<typeof visitLogEntry> => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    text: textOf(row.kind, row.doctor),
    status: row.status as z.output<typeof visitLogEntry>['status'],
    by: row.by,
    doctor: row.doctor,
    device: row.agent === null ? null : deviceWords(row.agent).device,
    remark: row.remark,
  }));
  return { data };
};
