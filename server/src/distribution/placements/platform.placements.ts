import type { Placements } from '../../platform/db/distributed/placement.ts';

/** The platform, notifications, messages and reports. */
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
    reason: 'stored answers to calls of the platform, which are not tied to a clinic',
  },
  operator_approval: { place: 'local', reason: 'a few rows of the platform; belongs to no clinic' },
  setup_link: { place: 'local', reason: 'one row, until there is a first operator' },
  operator_rule: { place: 'local', reason: 'one row; belongs to no clinic' },
  platform_key: { place: 'local', reason: 'a few rows; belongs to no clinic' },
  platform_setting: { place: 'local', reason: 'a few rows, read at start and after a change' },
  rate_limit: { place: 'local', reason: 'counts per address or user, before the clinic is known' },
  demo_data: { place: 'local', reason: 'at most one row, read at start' },
  sent_mail: { place: 'local', reason: 'the sandbox mailbox' },
  tick: { place: 'local', reason: 'one turn at a time over all processes' },
  migration: { place: 'local', reason: 'the migrations that have run on this database' },
  notification: {
    place: 'local',
    reason:
      "few rows compared with payments; numbered in the order of a group's commits, so one queue for all its clinics",
  },
  notification_pointer: { place: 'local', reason: 'refers to the ids of notifications' },
  notification_preference: {
    place: 'reference',
    reason: 'read with the notifications of every clinic; changes rarely',
  },
  push_registration: {
    place: 'local',
    reason: 'belongs to a user, who may work at several clinics; found by the user, and unique by its key',
  },
  vapid_key: { place: 'local', reason: 'one or two rows, read for each push' },
  outbox_message: {
    place: 'local',
    reason: 'few rows compared with payments; one queue for all clinics, written in the order of commits',
  },
  mail_delivery: { place: 'local', reason: 'read with the jobs, which are on one machine' },
  webhook_refusal: { place: 'local', reason: 'belongs to no clinic' },
  discarded_work: { place: 'local', reason: 'read with the jobs and messages, which are on one machine' },
  sent_text: { place: 'local', reason: 'the phones of the sandbox' },
  report_schedule: { place: 'local', reason: 'some ten rows per clinic; found across all clinics when they are due' },
  report: {
    place: 'local',
    reason: 'few rows compared with payments, deleted after 90 days; found by the id in a link without a session',
  },
};
