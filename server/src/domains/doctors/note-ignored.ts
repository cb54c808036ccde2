import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import { ignoredFields } from './doctor.rules.ts';

const read_only = ['id', 'created_at', 'user_id'];

/** Records in the audit trail which read-only fields a save tried to change. They stay unchanged. */
export function noteIgnored(act: MemberAct, shown: Doctor, body: Record<string, unknown>): void {
  const fields = ignoredFields({ ...shown }, body, read_only);
  if (fields.length === 0) return;
  act.audit('readonly_field_ignored', { entity: 'doctor', entity_id: shown.id, after: { fields } });
}
