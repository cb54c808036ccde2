import type { Role } from '@clinic/contract/shared/roles.ts';

/** The password of every demo user. */
export const demo_password = 'Portal#2026';

export interface DemoClinic {
  code: string;
  name: string;
  head_office: boolean;
  uen: string;
  plan: string;
  block_no: string;
  unit_no: string;
  road_name: string;
  building_name: string | null;
  postal_code: string;
  allow_telemed: boolean;
  /** Its share of all payments. */
  share: number;
  /** The user at its counter, and the counter's browsers. */
  counter: string;
  devices: string[];
}

interface DemoUser {
  username: string;
  first_name: string;
  last_name: string;
  role_group: string;
  /** Codes of the clinics. Absent: every clinic of the group. */
  clinics?: string[];
  change_password?: boolean;
  /** Colour of the generated picture. */
  colour?: readonly [number, number, number];
}

export interface DemoGroup {
  code: string;
  name: string;
  clinics: DemoClinic[];
  role_groups: Record<string, Role[]>;
  /** Role groups whose members must have a second factor. */
  guarded_role_groups?: string[];
  /** Role groups that user managers may give although they do not hold them. */
  delegated_role_groups?: string[];
  users: DemoUser[];
}
