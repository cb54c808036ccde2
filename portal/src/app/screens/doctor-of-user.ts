import type { User } from '@clinic/contract/staff/user.ts';
import { nameOf } from '../../domains/staff/users/user-name.ts';

/** A user's tele-consult profile, existing or possible. */
export const doctorOfUser = (user: User) => ({
  user_id: user.id,
  full_name: nameOf(user),
  email: user.email ?? '',
  mobile: user.mobile,
});
