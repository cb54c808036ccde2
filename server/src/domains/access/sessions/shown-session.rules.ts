import type { OpenSession, UserSession } from '@clinic/contract/access/sessions.ts';
import { deviceWords } from './device-words.rules.ts';
import type { SessionRow } from './session-list.queries.ts';

/** A session as shown to its user. */
export const toOpenSession = (row: SessionRow, calling_session: string): OpenSession => ({
  id: row.id,
  ...deviceWords(row.agent),
  address: row.address || null,
  clinic: row.clinic_id === null ? null : { id: row.clinic_id, name: row.clinic_name ?? '' },
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  current: row.id === calling_session,
  locked: row.locked,
});

/** The same with its user, for callers who manage users. */
export const toUserSession = (row: SessionRow, calling_session: string): UserSession => ({
  ...toOpenSession(row, calling_session),
  user: { id: row.user_id, username: row.username, full_name: row.full_name },
});
