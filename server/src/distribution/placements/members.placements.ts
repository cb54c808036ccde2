import type { Placements } from '../../platform/db/distributed/placement.ts';

/** Groups, branches, users, sessions and saved views. */
export const placements: Placements = {
  provider_group: { place: 'reference', reason: 'one row per customer; joined at sign-in' },
  clinic: { place: 'reference', reason: 'a few thousand rows; joined with transactions for name and address' },
  hours_list: { place: 'distributed', reason: 'three rows per clinic: the times of the last save' },
  weekly_hours: { place: 'distributed', reason: 'the weekly hours of a clinic' },
  exception_hours: { place: 'distributed', reason: 'the special dates of a clinic' },
  public_holiday: { place: 'reference', reason: 'about ten rows per year, read with the hours of every clinic' },
  public_holiday_change: { place: 'local', reason: 'one row per change of a public holiday' },
  plan: { place: 'reference', reason: 'shared by clinics' },
  plan_admin_fee: { place: 'reference', reason: 'belongs to a plan; read in the transaction that fixes the fees' },
  clinic_plan: {
    place: 'reference',
    reason: 'a few rows per clinic, read with the clinic and its plan; changes rarely',
  },
  plan_change: { place: 'local', reason: 'one row per change of a plan by head office' },
  gst_rate: { place: 'reference', reason: 'one row per change of the law' },
  clinic_contact: { place: 'distributed', reason: 'a few rows per clinic' },
  clinic_bank_account: { place: 'distributed', reason: 'one row per clinic, read with its advices' },
  device: { place: 'distributed', reason: "a clinic's counters" },
  staff_user: { place: 'reference', reason: 'works at several clinics of a group; changes rarely' },
  role_group: { place: 'reference', reason: 'belongs to a group, used at its clinics; changes rarely' },
  user_group_clinic: {
    place: 'reference',
    reason: 'read for every session together with users and clinics; changes rarely',
  },
  authenticator: { place: 'reference', reason: 'one row per user, read when they prove their identity' },
  passkey: { place: 'reference', reason: 'a few rows per user, read when they prove their identity' },
  recovery_code: { place: 'reference', reason: 'ten rows per user, rarely read' },
  sign_in_ticket: { place: 'local', reason: 'found by its hash before the clinic is known; lives a few minutes' },
  invitation: { place: 'reference', reason: 'one row per user without a password, read with the user' },
  session: {
    place: 'local',
    reason: 'found by its id before the clinic is known; each process caches it for a second',
  },
  passkey_challenge: { place: 'local', reason: 'a random value that lives a few minutes; belongs to no clinic' },
  sign_in_attempt: { place: 'local', reason: 'counts per account name, before the clinic is known' },
  familiar_device: { place: 'local', reason: 'counts per account name, before the clinic is known' },
  sign_in_place: { place: 'local', reason: 'found by group code and address, before the clinic is known' },
  password_reset: { place: 'local', reason: 'found by email address, before the clinic is known' },
  branch_access: {
    place: 'reference',
    reason: 'the last change of role groups; read and written with user_group_clinic, a few times per month',
  },
  list_view: { place: 'reference', reason: 'read with its creator, whose private views are the same at every clinic' },
  list_setting: { place: 'reference', reason: 'belongs to a user who works at several clinics; changes rarely' },
};
