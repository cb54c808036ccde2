import type { VisitStatus } from '@clinic/contract/visits/visit/visit-words.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { insertingStep } from './visit-log.queries.ts';
import type { VisitRow } from './visits.queries.ts';

/** The steps of a visit. The trail has those that change its status or are a doctor’s decision. */
export type StepKind =
  | 'booked'
  | 'called'
  | 'offered'
  | 'accepted'
  | 'expired'
  | 'unanswered'
  | 'skipped'
  | 'rejected'
  | 'not_for_telemed'
  | 'offline'
  | 'missed'
  | 'cancelled'
  | 'called_now'
  | 'ended'
  | 'completed'
  | 'paid'
  | 'closed';

const only_in_log: ReadonlySet<StepKind> = new Set(['offered', 'expired', 'offline', 'completed']);

/** The member who takes a step. A patient or the system has none. */
interface Person {
  staff?: { user_id: number; username: string; device_id: string | null };
  request?: { device_agent: string };
}

export interface Step {
  kind: StepKind;
  status: VisitStatus;
  doctor_id?: number | null;
  /** The doctor’s account: its tabs follow the visit. */
  user_id?: number | undefined;
  remark?: string;
  before?: object;
  after?: object;
}

type Noting = Pick<BaseAct, 'audit' | 'announce' | 'writeLast' | 'now'> & Person;

/** The appointment of a visit, in the data of an event. */
export const ofAppointment = ({ appointment_id }: Pick<VisitRow, 'appointment_id'>): { appointment_id?: number } =>
  appointment_id === null ? {} : { appointment_id };

/** Writes a step into the call log and the trail of the visit, and announces it to the branch and to its doctor. */
export function noteStep(
  act: Noting,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { id, status: status_before, appointment_id }: Pick<VisitRow, 'id' | 'status' | 'appointment_id'>,
  { kind, status, doctor_id = null, user_id, remark = '', before, after }: Step,
): void {
  const { staff } = act;
  act.writeLast(
    insertingStep({
      clinic_id,
      visit_id: id,
      at: act.now,
      kind,
      status,
      user_id: staff?.user_id ?? null,
      username: staff?.username ?? null,
      doctor_id,
      device_id: staff?.device_id ?? null,
      agent: (staff && act.request?.device_agent) ?? null,
      remark,
    }),
  );
  if (!only_in_log.has(kind)) {
    const moved = status !== status_before;
    act.audit(`visit_${kind}`, {
      entity: 'visit',
      entity_id: id,
      before: { ...(moved ? { status: status_before } : {}), ...before },
      after: { ...(moved ? { status } : {}), ...(remark === '' ? {} : { remark }), ...after },
    });
  }
  act.announce(
    'visit_update_notify',
    { clinic_id },
    {
      visit_id: id,
      status,
      ...ofAppointment({ appointment_id }),
      ...(user_id === undefined ? {} : { user_id }),
    },
  );
}
