import { can, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { notificationKinds } from '@clinic/contract/notifications/kinds.ts';
import type { Staff } from '../../platform/act/caller.ts';

/** The user whose notifications are read. */
export interface NotificationReader {
  group_id: number;
  clinic_id: number;
  user_id: number;
  /** Every role whose notifications the user receives at the branch. */
  roles: string[];
  /** Kinds that this release can display. */
  kinds: string[];
  /** Kinds that always show in the bell, regardless of preferences. */
  always_in_bell: string[];
}

const kinds = Object.keys(notificationKinds);
const always_in_bell = Object.entries(notificationKinds).flatMap(([kind, of_kind]) =>
  'always_in_bell' in of_kind ? [kind] : [],
);

/** The signed-in user as a reader. Their present roles decide, not those at the time of the event. */
export const readerOf = ({ group_id, user_id, clinic, roles }: Staff): NotificationReader => ({
  group_id,
  user_id,
  clinic_id: clinic.id,
  roles: all_roles.filter((role) => can(roles, role)),
  kinds,
  always_in_bell,
});
