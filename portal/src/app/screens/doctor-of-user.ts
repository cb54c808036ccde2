import type { User } from '@clinic/contract/staff/user.ts';

/** A user's tele-consult profile, existing or possible. */
export const doctorOfUser = ({ id, username, first_name, last_name, email, mobile }: User) => ({
  user_id: id,
  full_name: [first_name, last_name].filter(Boolean).join(' ') || username,
  email: email ?? '',
  mobile,
});
