import type { RefusalCode } from '@clinic/contract/contracts.ts';
import { type EndpointDefinition, onlyReads } from '@clinic/contract/shared/endpoint.ts';
import type { LiveSession } from './sessions.ts';

/** The state of a session that is checked before its roles. */
export type SessionState = Pick<LiveSession, 'locked' | 'viewed_by' | 'change_password' | 'second_factor_missing'>;

type Asked = Pick<
  EndpointDefinition,
  | 'method'
  | 'changes_nothing'
  | 'also_writes'
  | 'while_locked'
  | 'while_viewing'
  | 'while_password_must_change'
  | 'while_enrolling'
>;

/** At a closed branch, only what reads is allowed, and what a user does to sign in, to lock and to unlock. */
export const isRefusedWhenClosed = (asked: Asked): boolean =>
  !onlyReads(asked) &&
  !asked.while_viewing &&
  !asked.while_locked &&
  !asked.while_password_must_change &&
  !asked.while_enrolling;

/** What a session must first do, or may not do at all; undefined if it may proceed. Calls and sockets share this check. */
export function refusalOfState(state: SessionState, asked: Asked): RefusalCode | undefined {
  if (state.locked && !asked.while_locked) return 'session_locked';
  if (state.viewed_by !== null && !onlyReads(asked) && !asked.while_viewing) return 'view_only';
  if (state.change_password && !asked.while_password_must_change) return 'password_must_change';
  if (state.second_factor_missing && !asked.while_enrolling && !asked.while_password_must_change)
    return 'second_factor_must_enrol';
  return undefined;
}
