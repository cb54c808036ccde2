import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { onTestFinished } from 'vitest';
import { setCredentials } from '../platform/api/credentials.ts';
import { createSession, type Session, type SessionSurroundings } from '../platform/session/session.ts';
import { type SessionRecord, writeRecord } from '../platform/session/session-record.ts';
import { memoryValues } from './memory-values.ts';
import { memberToken, orchard, permanentToken } from './tokens.ts';

export interface Member {
  roles?: readonly Role[];
  clinic?: BranchOption;
  username?: string;
  allow_telemed?: boolean;
  head_office?: boolean;
}

/** A session over a record, or over none; ends with the test. Its calls carry its token. */
export function startSession(record?: SessionRecord, given: Partial<SessionSurroundings> = {}): Session {
  const values = given.values ?? memoryValues();
  if (record) writeRecord(values, record);
  const session = createSession({ ...given, values });
  setCredentials(session);
  onTestFinished(session.close);
  return session;
}

/** The session of a member who is inside. */
export function signedIn(member: Member = {}): Session {
  const { roles = [], clinic = orchard, username = 'cashier', allow_telemed = false, head_office = false } = member;
  const member_token = memberToken({ roles, clinic, username, allow_telemed, head_office });
  return startSession({ permanent_token: permanentToken(), member_token, clinic_id: clinic.id });
}
