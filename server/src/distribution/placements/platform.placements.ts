import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  event: {
    place: 'distributed',
    reason: 'numbered per clinic, written with the change it announces',
  },
  event_counter: { place: 'distributed', reason: "assigns a clinic's event numbers" },
  audit: {
    place: 'local',
    reason:
      'written in the commit of every change, of a clinic, a group or a user, and sealed in the order of the transactions of one machine',
  },
  patient_view: { place: 'local', reason: 'sealed with the entries of audit, in the order of their transactions' },
  trail_seal: {
    place: 'local',
    reason:
      'one chain per group, written by one job. Each machine numbers its own transactions, so each will have its own chain per group, over the rows that it holds',
  },
  trail_horizon: { place: 'local', reason: 'one row per machine: the end of its chains' },
  idempotency_key: {
    place: 'local',
    reason:
      'keyed by the user, who may act for several clinics. To commit with a payment on one machine it must become distributed: with a clinic_id column, filled from the session, and the primary key (clinic_id, user_id, key). The stored hash already includes the clinic',
  },
  photo: {
    place: 'reference',
    reason: 'belongs to a clinic, or to a user who works at several; contains file names, changes rarely',
  },
  signing_key: { place: 'local', reason: 'a few rows, read at start and twice per minute' },
  sealing_key: { place: 'local', reason: 'one row, read at start' },
  platform_idempotency_key: {
    place: 'local',
    reason: 'stored answers to calls of head office, which are not tied to a clinic',
  },
  platform_key: { place: 'local', reason: 'a few rows; belongs to no clinic' },
  rate_limit: { place: 'local', reason: 'counts per address or user, before the clinic is known' },
  demo_data: { place: 'local', reason: 'at most one row, read at start' },
  sent_mail: { place: 'local', reason: 'the sandbox mailbox' },
  tick: { place: 'local', reason: 'one turn at a time over all processes' },
  migration: { place: 'local', reason: 'the migrations that have run on this database' },
};
