import { messageLabel } from '@clinic/contract/outbox/told-records.ts';
import { recordOfKind } from '@clinic/contract/records.ts';
import { noticeRolesOf, type RecordDefinition } from '@clinic/contract/shared/record.ts';
import type { SystemAct } from '../../platform/act/act.ts';
import type { StoredMessage } from './outbox.queries.ts';

const pageOf = ({ page }: RecordDefinition, id: number): string => (typeof page === 'string' ? `${page}/${id}` : '/');

/** Notes in the record's trail that its message is given up, and notifies those who may see the record. */
export function tellGivenUp(act: SystemAct, message: StoredMessage, failure: string): void {
  const { clinic_id, record, record_id, kind } = message;
  const told = messageLabel(kind);
  act.audit('message_given_up', { entity: record, entity_id: record_id, clinic_id, after: { told }, note: failure });
  const definition = recordOfKind(record);
  if (!definition) return;
  const channel = message.channel === 'text' ? 'text' : 'consumer';
  const data = {
    what: `${definition.label.one} ${record_id}`,
    told,
    channel,
    path: pageOf(definition, record_id),
  } as const;
  act.notify('patient_not_told', { clinic_id, roles: noticeRolesOf(definition) }, data);
}
