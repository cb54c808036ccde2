import type { Role } from './roles.ts';

/** Declares who hears a live event. */
export interface EventDefinition {
  /** The sockets of one device, the members of the branch, or those of the branch and of the head office of its group. */
  audience: 'device' | 'clinic' | 'group';
  /**
   * A member hears it who holds one of these roles: those of the calls that read what changed. `in_data`: the role that the event's
   * `role` names.
   */
  roles: readonly Role[] | 'in_data';
  /** The member whose id is `user_id` hears it as well, whatever their roles. */
  to_user?: true;
}
