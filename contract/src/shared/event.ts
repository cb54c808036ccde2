import type { Role } from './roles.ts';

/** Declares the audience of a live event. */
export interface EventDefinition {
  /** The sockets of one device, the members of the branch, or those of the branch and of its group's head office. */
  audience: 'device' | 'clinic' | 'group';
  /**
   * A member receives it with one of these roles, which are those of the calls that read the changed data. `in_data`: the role that
   * the event's `role` names.
   */
  roles: readonly Role[] | 'in_data';
  /** The member whose id is `user_id` also receives it, with any roles. */
  to_user?: true;
}

/** How often a process notes its open sockets. */
export const live_session_note_seconds = 30;
/** A session counts as connected for this long after its last note. A crashed process is noticed after this time. */
export const live_session_seconds = 75;
