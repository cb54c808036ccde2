import { visit_steps } from '@clinic/contract/visits/visit/visit-words.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import type { ConsultOfClinic } from '../../payments/index.ts';
import { readVisitDoctor } from '../calls/ring.queries.ts';
import { noteStep } from './note-step.ts';
import { readTold, saveVisit, type VisitRow } from './visits.queries.ts';

/** Queued at the end of each consult, and when its bill is sent: the dispensary makes an order of its medicines. A repeat must change nothing. */
export const consultEndedJob = jobKind<ConsultOfClinic>('consult-ended', {
  repeat: 'safe',
  record: { kind: 'visit', id: 'visit_id' },
});

type Ending = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'tell' | 'writeLast' | 'enqueue'>;

/** True for a visit whose consult is under way or over. */
export const hasBegun = ({ status }: Pick<VisitRow, 'status'>): boolean =>
  status === 's' || status === 'wc' || status === 'w' || status === 'f';

interface End {
  start: Date | null;
  end: Date;
  /** The bill is complete. */
  is_complete: boolean;
}

/** Ends the consult of a locked visit, or completes one whose bill was in progress. Other visits stay as they are. */
export async function endVisit(
  act: Ending,
  scope: Scope,
  visit: VisitRow,
  { start, end, is_complete }: End,
): Promise<VisitRow> {
  const { db, now } = act;
  const status = is_complete ? 'w' : 'wc';
  if (!visit_steps[visit.status].includes(status)) return visit;
  const doctor = await readVisitDoctor(db, scope, visit);
  const user_id = doctor?.user_id ?? undefined;
  const updated_at = changedAt(visit.updated_at, now);
  await act.enqueue(consultEndedJob, { clinic_id: scope.clinic_id, group_id: scope.group_id, visit_id: visit.id });
  const step = { status, doctor_id: visit.doctor_id, user_id } as const;
  if (visit.status === 'wc') {
    const completed = await saveVisit(db, scope, visit.id, { status, updated_at });
    noteStep(act, scope, visit, { ...step, kind: 'completed' });
    return completed;
  }
  const saved = await saveVisit(db, scope, visit.id, {
    status,
    updated_at,
    consult_end_at: end,
    ...(start ? { consult_start_at: start } : {}),
  });
  noteStep(act, scope, visit, { ...step, kind: 'ended' });
  act.announce(
    'consult_end',
    { clinic_id: scope.clinic_id },
    { visit_id: visit.id, ...(user_id === undefined ? {} : { user_id }) },
  );
  const told = await readTold(db, scope, visit);
  act.tell('visit.ended', { record: visit, data: { user_id: told.user_id, consult_end_at: end.toISOString() } });
  return saved;
}
