import { type MemberClaims, signed_in_above_seconds } from '@clinic/contract/access/sign-in.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import type { SessionRecord } from './session-record.ts';
import { memberClaims, secondsLeft } from './token-claims.ts';

export type SessionState =
  /** `left` says how the session that was here ended. */
  | { phase: 'signed_out'; left?: 'logout' | 'ended' | undefined }
  /** Signed in, no branch chosen yet. */
  | { phase: 'choosing'; permanent_token: string }
  /** The password must be changed before anything else. */
  | { phase: 'password'; member_token: string }
  /** A second factor must be set up before anything else; `clinic_id` where one was inside already. */
  | { phase: 'enrolment'; permanent_token: string; clinic_id?: number | undefined }
  /** A branch is chosen, its token is being fetched; `failure` where that did not work so far. */
  | { phase: 'entering'; failure?: ApiProblem | undefined }
  | { phase: 'signed_in'; claims: MemberClaims; locked?: true };

const isSamePlace = (before: SessionState, claims: MemberClaims): boolean =>
  before.phase === 'signed_in' &&
  before.claims.id === claims.id &&
  before.claims.data.clinic.id === claims.data.clinic.id;

/**
 * The state that a record stands for. Who is inside stays inside while a renewal waits for the network: what they have
 * typed must not vanish, and each call waits for a good token anyhow.
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

/** True when both show the same thing, so that nothing needs to be drawn again. */
export const isSameState = (one: SessionState, other: SessionState): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
