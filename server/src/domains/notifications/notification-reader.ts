import { can, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { notificationKinds } from '@clinic/contract/notifications/kinds.ts';
import type { Staff } from '../../platform/act/caller.ts';

/** For whom news is read. */
export interface NotificationReader {
  group_id: number;
  clinic_id: number;
  user_id: number;
  /** Every role whose news comes to this person at the branch. */
  roles: string[];
  /** Kinds that this release has words for. */
  kinds: string[];
  /** Kinds that show in the bell whatever was chosen. */
  always_in_bell: string[];
}

const kinds = Object.keys(notificationKinds);
const always_in_bell = Object.entries(notificationKinds).flatMap(([kind, of_kind]) =>
  of_kind.always_in_bell ? [kind] : [],
);

/** The signed-in person as a reader: what they hold at this moment decides, not what they held when something happened. */
export const readerOf = ({ group_id, user_id, clinic, roles }: Staff): NotificationReader => ({
  group_id,
  user_id,
  clinic_id: clinic.id,
  roles: all_roles.filter((role) => can(roles, role)),
  kinds,
  always_in_bell,
});
