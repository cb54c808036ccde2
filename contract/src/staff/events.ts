/** Live events of users and their permissions. */
export const staffEvents = {
  /** A user's role groups at the branch changed. Data: user_id. */
  user_access_update: { audience: 'group', roles: ['ROLE_USER_VIEW'], to_user: true },
  /** A user was created or changed. Data: user_id. */
  user_changed: { audience: 'group', roles: ['ROLE_USER_VIEW'], to_user: true },
  /** A role group was added, changed or removed. Data: role_group_id. */
  role_group_changed: { audience: 'group', roles: ['ROLE_USER_VIEW'] },
} as const;
