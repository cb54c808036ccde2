/** The password of every demo user. */
export const demo_password = 'Portal#2026';

export interface Person {
  username: string;
  code?: string;
  password?: string;
  /** The branch to choose; not needed for a person with one branch. */
  branch?: string;
}
