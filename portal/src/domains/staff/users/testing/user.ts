import { no_photos } from '@clinic/contract/shared/photos/photo.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import type { UserBranch } from '@clinic/contract/staff/role-groups.ts';
import type { User } from '@clinic/contract/staff/user.ts';

export const userOf = (change: Partial<User> = {}): User => ({
  id: 12,
  username: 'cashier',
  enable: true,
  first_name: 'Nurul',
  last_name: 'Huda',
  gender: 'f',
  email: 'nurul@clinic.example',
  telephone: '+6561234567',
  mobile: '',
  address: '',
  post_code: '',
  division_id: null,
  description: '',
  remarks: '',
  photos: no_photos,
  created_at: '2026-01-15T03:04:05.000Z',
  updated_at: '2026-02-15T03:04:05.000Z',
  medinet_id: null,
  change_password: false,
  invitation: null,
  allow_telemed: false,
  beyond_own: false,
  may_update: true,
  may_invite: true,
  user_group_clinics: [],
  ...change,
});

const group = (id: number, name: string, roles: Role[]) => ({
  id,
  name,
  roles,
  second_factor_required: false,
  delegated: false,
  users: 1,
  branches: [],
  elsewhere: false,
  hindrance: null,
  may_narrow: true,
  updated_at: null,
  updated_by: null,
});
export const desk = group(2, 'Desk', ['ROLE_USER_VIEW']);
export const owners = group(5, 'Owner', ['ROLE_SUPERADMIN']);

export const branchOf = (clinic: UserBranch['clinic'], change: Partial<UserBranch> = {}): UserBranch => ({
  clinic,
  role_groups: [],
  updated_at: null,
  updated_by: null,
  held: ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'],
  ...change,
});
