import type { Issue } from '@clinic/contract/payments/issues.ts';
import type { ShownIssue } from './issues.queries.ts';

/** The clinic cannot edit a resolved issue. */
export const isClosed = ({ status }: Pick<Issue, 'status'>): boolean => status === 'r';

export const toIssue = (row: ShownIssue): Issue => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  create_user: row.author_name,
  type: row.type,
  remark: row.remark,
  hq_remark: row.hq_remark,
  status: row.status,
  transaction: {
    id: row.transaction_id,
    patient_id: row.patient_id,
    clinic: { id: row.clinic_id, name: row.clinic_name },
  },
});
