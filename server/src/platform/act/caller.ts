import type { Role } from '@clinic/contract/shared/roles.ts';

/** The signed-in person at the chosen branch, as the database has them at this moment. */
export interface Staff {
  user_id: number;
  group_id: number;
  username: string;
  session_id: string;
  device_id: string | null;
  /** The person who looks at this user's portal, where one does: the trail names them. */
  viewer: { user_id: number; username: string } | null;
  clinic: { id: number; name: string; head_office: boolean };
  roles: ReadonlySet<Role>;
}

/** A caller that is not a member at a branch. */
export type Caller =
  | { kind: 'public' | 'webhook' | 'job' }
  | {
      kind: 'session';
      session_id: string;
      user_id: number;
      group_id: number;
      username: string;
      device_id: string | null;
    }
  | { kind: 'screen'; screen_id: number; clinic_id: number; group_id: number; device_id: string; expires_at: Date }
  | { kind: 'platform'; name: string };
