import type { QueueStatus } from '@clinic/contract/appointments/queue.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { QueueRow } from './queue.queries.ts';

type Kind = 'arrived' | 'registered' | 'called' | 'back' | 'seen' | 'left' | 'undone';

interface QueueStep {
  kind: Kind;
  status: QueueStatus;
  before?: object;
  after?: object;
}

/** Writes a step of the queue into the trail of the appointment, or of the walk-in, and announces it to the branch. */
export function noteQueue(
  { audit, announce }: Pick<BaseAct, 'audit' | 'announce'>,
  { clinic_id }: Scope,
  { id, appointment_id }: Pick<QueueRow, 'id' | 'appointment_id'>,
  { kind, status, before, after }: QueueStep,
): void {
  const about =
    appointment_id === null
      ? { entity: 'queue_entry', entity_id: id }
      : { entity: 'appointment', entity_id: appointment_id };
  audit(`queue_${kind}`, { ...about, before, after });
  announce('appointment_queue', { clinic_id }, { queue_id: id, status });
}
