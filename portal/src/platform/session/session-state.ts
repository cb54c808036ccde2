import { type MemberClaims, signed_in_above_seconds } from '@clinic/contract/access/sign-in.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import type { SessionRecord } from './session-record.ts';
import { memberClaims, secondsLeft } from './token-claims.ts';

export type SessionState =
  /** `left` is the reason why the last session ended. */
  | { phase: 'signed_out'; left?: 'logout' | 'ended' | undefined }
  /** Signed in, no branch chosen yet. */
  | { phase: 'choosing'; permanent_token: string }
  /** The password must be changed first. */
  | { phase: 'password'; member_token: string }
  /** A second factor must be set up first; `clinic_id` if a branch was open already. */
  | { phase: 'enrolment'; permanent_token: string; clinic_id?: number | undefined }
  /** A branch is chosen and its token is being fetched; `failure` if that failed so far. */
  | { phase: 'entering'; failure?: ApiProblem | undefined }
  | { phase: 'signed_in'; claims: MemberClaims; locked?: true };

/** True for the same member at the same branch. */
export const isSamePlace = (before: SessionState, claims: MemberClaims): boolean =>
  before.phase === 'signed_in' &&
  before.claims.id === claims.id &&
  before.claims.data.clinic.id === claims.data.clinic.id;

/**
 * The state for a record. A member stays inside while a renewal waits for the network, so that nothing typed is lost; each call waits for a
 * valid token.
 */
export function stateOf(record: SessionRecord | undefined, before: SessionState): SessionState {
  if (record === undefined) return { phase: 'signed_out' };
  if ('left' in record) return { phase: 'signed_out', left: record.left };
  const claims = memberClaims(record.member_token);
  if (record.member_token !== undefined && claims?.data.change_password) {
    return { phase: 'password', member_token: record.member_token };
  }
  if (record.member_token !== undefined && claims?.data.second_factor_missing) {
    return { phase: 'enrolment', permanent_token: record.permanent_token, clinic_id: record.clinic_id };
  }
  if (record.clinic_id === undefined) return { phase: 'choosing', permanent_token: record.permanent_token };
  if (claims?.data.clinic.id === record.clinic_id) {
    if (secondsLeft(claims) > signed_in_above_seconds || isSamePlace(before, claims)) {
      return { phase: 'signed_in', claims, ...(record.locked ? { locked: true } : {}) };
    }
  }
  return { phase: 'entering' };
}

/** True if both states look the same, so that nothing needs to re-render. */
export const isSameState = (one: SessionState, other: SessionState): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
