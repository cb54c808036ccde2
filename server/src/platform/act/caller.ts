import type { PlatformScope } from '@clinic/contract/shared/platform-scopes.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';

/** The signed-in person at the chosen branch, with current data from the database. */
export interface Staff {
  user_id: number;
  group_id: number;
  username: string;
  session_id: string;
  device_id: string | null;
  /** If another person views this user's portal: that person. The trail names them. */
  viewer: { user_id: number; username: string } | null;
  clinic: { id: number; name: string; head_office: boolean; allow_telemed: boolean };
  roles: ReadonlySet<Role>;
}

/** A person who runs the platform. */
export interface Operator {
  user_id: number;
  /** The platform's own group. */
  group_id: number;
  email: string;
  session_id: string;
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
  | {
      kind: 'platform';
      /** Of a key, or of an operator. */
      name: string;
      /** The scopes that the caller holds. */
      scopes: ReadonlySet<PlatformScope>;
      /** The person, if it is no key. */
      operator?: Operator;
    };

/** The person of the platform who calls. Undefined: a key, or no call of the platform. */
export const operatorOf = (caller: Caller): Operator | undefined =>
  caller.kind === 'platform' ? caller.operator : undefined;

/** True if a person of the platform calls: patients are none of their concern, so their numbers and names are left out. */
export const isOperator = (caller: Caller): boolean => operatorOf(caller) !== undefined;
