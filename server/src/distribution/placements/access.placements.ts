import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
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
};
