/** Where a table's rows live once there is more than one database. */
export type Placement =
  /** Rows are distributed by this column: one clinic's rows of all such tables are on one machine. */
  | {
      place: 'distributed';
      key: 'clinic_id';
      /** Primary keys and unique constraints without the key today: they must change before the table can move. */
      unfit?: Readonly<Record<string, string>>;
      /** Why the key column itself is not ready, if it is not. */
      key_unfit?: string;
      reason: string;
    }
  /** A full copy on every machine: small, read everywhere, rarely written. */
  | { place: 'reference'; reason: string }
  /** On one machine only: it belongs to no clinic, or must be the same for all. */
  | { place: 'local'; reason: string };

const identity_key =
  'becomes (clinic_id, id); the id stays unique because one sequence gives it, and (clinic_id, id) is unique today';

/** Every table of the product with its placement beyond one database. */
export const distribution: Readonly<Record<string, Placement>> = {
  // What clinics do.
  transaction: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { transaction_pkey: identity_key },
    reason: 'the rows of which there are most, read and written by one clinic at a time',
  },
  patient: { place: 'distributed', key: 'clinic_id', reason: "a clinic's own; joined with its transactions" },
  issue: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { issue_pkey: identity_key },
    reason: "refers to a transaction; head office reads those of its group, which asks each of the group's machines",
  },
  doctor: {
    place: 'distributed',
    key: 'clinic_id',
    reason: "a branch's own; shown with its appointments and consultations",
  },
  consultation_surcharge: { place: 'distributed', key: 'clinic_id', reason: "a branch's own; read with its bills" },
  payment_code: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_code_pkey:
        'becomes (clinic_id, reference), and a new reference carries its clinic, so that an outcome finds the machine; older references stay in a reference table until they have died',
    },
    reason: 'refers to a transaction',
  },
  payment_outcome: {
    place: 'distributed',
    key: 'clinic_id',
    key_unfit:
      'null where the reference is unknown: such outcomes move to a local table of their own, since no clinic owns them',
    unfit: {
      payment_outcome_pkey:
        "becomes (clinic_id, acquirer_id); that an acquirer's payment is told once over all clinics is then kept by a local table of acquirer ids",
    },
    reason: 'written in the commit of its effect on the transaction',
  },
  transaction_rollup: { place: 'distributed', key: 'clinic_id', reason: "sums of one clinic's transactions" },
  transaction_total: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'kept by the statements that change the rollup, on the same node',
  },
  transaction_delta: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'written with the transaction and folded clinic by clinic',
  },
  device: { place: 'distributed', key: 'clinic_id', reason: "a clinic's counters" },
  device_message: { place: 'distributed', key: 'clinic_id', reason: 'refers to a device and a transaction' },
  device_screen: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { device_screen_pkey: 'becomes (clinic_id, id); queries name both today' },
    reason: 'refers to a device',
  },
  event: { place: 'distributed', key: 'clinic_id', reason: 'numbered per clinic, written with the change it tells of' },
  event_counter: { place: 'distributed', key: 'clinic_id', reason: "hands out a clinic's event numbers" },
  audit: {
    place: 'distributed',
    key: 'clinic_id',
    key_unfit:
      'null for what happens to a group or a user: such entries move to a local table of the same columns, and the two are read together',
    unfit: { audit_pkey: 'becomes (clinic_id, id)' },
    reason: 'written in the commit of the change, read beside its record',
  },
  notification: {
    place: 'local',
    reason:
      "little beside payments, and never one for each; numbered in the order of a group's commits, so one queue for all its clinics",
  },
  notification_pointer: { place: 'local', reason: 'points at those numbers' },
  notification_preference: { place: 'reference', reason: 'read with the news of every clinic; changes seldom' },
  patient_view: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'written with the reading of its record, read beside it',
  },
  trail_seal: {
    place: 'local',
    reason:
      'one chain for each group, written by one job. Each machine numbers transactions by itself: it then has a chain of its own for each group, of the rows that it holds',
  },
  trail_horizon: { place: 'local', reason: 'a row for each machine: how far its chains go' },
  idempotency_key: {
    place: 'local',
    reason:
      'keyed by the user, who may act for several clinics. To commit with a payment on one machine it must become distributed: a clinic_id column, filled from the session, and the primary key (clinic_id, user_id, key); the stored hash names the clinic already',
  },
  // Who may do it, and what for.
  provider_group: { place: 'reference', reason: 'a row per customer; joined when somebody signs in' },
  clinic: { place: 'reference', reason: 'some thousand rows; joined with transactions for name and address' },
  staff_user: { place: 'reference', reason: 'works at several clinics of a group; changes seldom' },
  photo: {
    place: 'reference',
    reason: "a clinic's, or a user's who works at several of a group; names of files, changes seldom",
  },
  role_group: { place: 'reference', reason: 'belongs to a group, used at its clinics; changes seldom' },
  user_group_clinic: {
    place: 'reference',
    reason: 'read for every session together with users and clinics; changes seldom',
  },
  authenticator: { place: 'reference', reason: 'a row per user, read when they prove who they are' },
  passkey: { place: 'reference', reason: 'some rows per user, read when they prove who they are' },
  recovery_code: { place: 'reference', reason: 'ten rows per user, hardly ever read' },
  sign_in_ticket: { place: 'local', reason: 'found by its hash before any clinic is known, for some minutes' },
  invitation: { place: 'reference', reason: 'a row per user without a password, read beside the user' },
  list_view: { place: 'reference', reason: 'read beside its maker, whose own views are the same at every clinic' },
  list_setting: { place: 'reference', reason: 'belongs to a user who works at several clinics; changes seldom' },
  hours_list: { place: 'distributed', key: 'clinic_id', reason: 'three rows per clinic: when its hours were saved' },
  weekly_hours: { place: 'distributed', key: 'clinic_id', reason: "a clinic's own week" },
  exception_hours: { place: 'distributed', key: 'clinic_id', reason: "a clinic's own special dates" },
  public_holiday: { place: 'reference', reason: 'some ten rows a year, read with the hours of every clinic' },
  public_holiday_change: { place: 'local', reason: 'a row for each change of those' },
  plan: { place: 'reference', reason: 'shared by clinics' },
  plan_admin_fee: { place: 'reference', reason: 'belongs to a plan; read in the commit that fixes fees' },
  clinic_plan: { place: 'distributed', key: 'clinic_id', reason: 'read with the clinic in the commit that fixes fees' },
  plan_change: { place: 'local', reason: 'a row for each change of a plan, by head office' },
  gst_rate: { place: 'reference', reason: 'a row per change of the law' },
  branch_access: {
    place: 'reference',
    reason: 'who changed role groups last; read and written beside user_group_clinic, a few times a month',
  },
  session: {
    place: 'local',
    reason: 'found by its id before any clinic is known; cached for a second by each process',
  },
  // From payment to payout.
  journal_entry: { place: 'distributed', key: 'clinic_id', reason: "written by triggers of the clinic's own rows" },
  payment_note: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_note_pkey: identity_key,
      payment_note_display_id_key: 'becomes (clinic_id, display_id); the counter of numbers is one for all',
    },
    reason: 'refers to a transaction and an advice',
  },
  payment_advice: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_advice_pkey: identity_key,
      payment_advice_display_id_key: 'becomes (clinic_id, display_id); the counter of numbers is one for all',
      payment_advice_invoice_number_key: 'becomes (clinic_id, invoice_number); the counter of numbers is one for all',
    },
    reason: "sums of one clinic's transactions and notes",
  },
  payment_advice_gst_relate: { place: 'distributed', key: 'clinic_id', reason: 'a part of its advice' },
  settlement_run_clinic: { place: 'distributed', key: 'clinic_id', reason: 'written in the commit of the advice' },
  clinic_contact: { place: 'distributed', key: 'clinic_id', reason: "a clinic's own, a few rows each" },
  clinic_bank_account: { place: 'distributed', key: 'clinic_id', reason: 'a row per clinic, read with its advices' },
  giro_file_line: { place: 'distributed', key: 'clinic_id', reason: 'moves with its advice' },
  giro_answer_line: { place: 'distributed', key: 'clinic_id', reason: 'moves with the line of its file' },
  print_ticket: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { print_ticket_hash: 'becomes (clinic_id, ticket_hash), and a ticket carries its clinic' },
    reason: 'opens one document of one clinic',
  },
  refund: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      refund_pkey: identity_key,
      refund_reference_key: 'becomes (clinic_id, reference), and a reference carries its clinic',
      refund_acquirer_id_key:
        "becomes (clinic_id, acquirer_id); that an acquirer's answer counts once over all clinics is then kept by a local table",
    },
    reason: 'refers to a transaction',
  },
  settlement_run: { place: 'reference', reason: 'a row a week, named by the advices of every clinic' },
  giro_file: { place: 'reference', reason: 'a row for each file to the bank, named by the lines of every clinic' },
  giro_answer: { place: 'reference', reason: 'a row for each answer of the bank, named by the lines of every clinic' },
  payout_account: { place: 'reference', reason: 'one row' },
  payout_account_change: { place: 'local', reason: 'a row for each change of that one' },
  document_counter: {
    place: 'local',
    reason: 'numbers without gaps are one queue for all clinics; held for the end of a commit',
  },
  push_registration: {
    place: 'local',
    reason: 'devices of people, who may work at several clinics; found by the user alone, and one for all by its key',
  },
  // What processes share.
  vapid_key: { place: 'local', reason: 'a row or two, read when something is pushed' },
  signing_key: { place: 'local', reason: 'some rows, read at start and twice a minute' },
  sealing_key: { place: 'local', reason: 'one row, read at start' },
  passkey_challenge: { place: 'local', reason: 'a random value for some minutes; belongs to no clinic' },
  platform_idempotency_key: {
    place: 'local',
    reason: 'first answers to calls of head office, which find their clinics by themselves',
  },
  platform_key: { place: 'local', reason: 'some rows; belongs to no clinic' },
  rate_limit: { place: 'local', reason: 'counts by address or user, before any clinic is known' },
  sign_in_attempt: { place: 'local', reason: 'counts by account name, before any clinic is known' },
  familiar_device: { place: 'local', reason: 'counts by account name, before any clinic is known' },
  password_reset: { place: 'local', reason: 'by e-mail address, before any clinic is known' },
  sent_mail: { place: 'local', reason: 'the sandbox mailbox' },
  tick: { place: 'local', reason: 'one turn over all processes' },
  migration: { place: 'local', reason: 'what has run on this database' },
};
