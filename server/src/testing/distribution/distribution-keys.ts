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
  'becomes (clinic_id, id); the id stays unique because one sequence assigns it, and (clinic_id, id) is unique today';

/** Every table of the product with its placement beyond one database. */
export const distribution: Readonly<Record<string, Placement>> = {
  // Payments, and the other records of a clinic.
  transaction: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { transaction_pkey: identity_key },
    reason: 'the largest table; each row is read and written by one clinic',
  },
  patient: { place: 'distributed', key: 'clinic_id', reason: 'belongs to a clinic; joined with its transactions' },
  issue: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { issue_pkey: identity_key },
    reason: "refers to a transaction; head office reads its group's issues, which queries each machine of the group",
  },
  doctor: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'belongs to a branch; shown with its appointments and consultations',
  },
  consultation_surcharge: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'belongs to a branch; read with its bills',
  },
  payment_code: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_code_pkey:
        'becomes (clinic_id, reference), and a new reference carries its clinic, so that an outcome finds the machine; older references stay in a reference table until they have expired',
    },
    reason: 'refers to a transaction',
  },
  payment_outcome: {
    place: 'distributed',
    key: 'clinic_id',
    key_unfit: 'null for an unknown reference: no clinic owns such an outcome, so it moves to a local table',
    unfit: {
      payment_outcome_pkey:
        'becomes (clinic_id, acquirer_id); a local table of acquirer ids then ensures that an outcome counts once over all clinics',
    },
    reason: 'written in the commit of its effect on the transaction',
  },
  transaction_rollup: { place: 'distributed', key: 'clinic_id', reason: "sums of one clinic's transactions" },
  transaction_total: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'updated by the statements that change the rollup, on the same machine',
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
  event: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'numbered per clinic, written with the change it announces',
  },
  event_counter: { place: 'distributed', key: 'clinic_id', reason: "assigns a clinic's event numbers" },
  audit: {
    place: 'distributed',
    key: 'clinic_id',
    key_unfit:
      'null for entries of a group or a user: they move to a local table with the same columns, and both tables are read together',
    unfit: { audit_pkey: 'becomes (clinic_id, id)' },
    reason: 'written in the commit of the change, read beside its record',
  },
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
  patient_view: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'written when its record is read, shown beside the record',
  },
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
  // Users, access and settings.
  provider_group: { place: 'reference', reason: 'one row per customer; joined at sign-in' },
  clinic: { place: 'reference', reason: 'a few thousand rows; joined with transactions for name and address' },
  staff_user: { place: 'reference', reason: 'works at several clinics of a group; changes rarely' },
  photo: {
    place: 'reference',
    reason: 'belongs to a clinic, or to a user who works at several; contains file names, changes rarely',
  },
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
  list_view: { place: 'reference', reason: 'read with its creator, whose private views are the same at every clinic' },
  list_setting: { place: 'reference', reason: 'belongs to a user who works at several clinics; changes rarely' },
  hours_list: { place: 'distributed', key: 'clinic_id', reason: 'three rows per clinic: the times of the last save' },
  weekly_hours: { place: 'distributed', key: 'clinic_id', reason: 'the weekly hours of a clinic' },
  exception_hours: { place: 'distributed', key: 'clinic_id', reason: 'the special dates of a clinic' },
  public_holiday: { place: 'reference', reason: 'about ten rows per year, read with the hours of every clinic' },
  public_holiday_change: { place: 'local', reason: 'one row per change of a public holiday' },
  plan: { place: 'reference', reason: 'shared by clinics' },
  plan_admin_fee: { place: 'reference', reason: 'belongs to a plan; read in the transaction that fixes the fees' },
  clinic_plan: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'read with the clinic in the transaction that fixes the fees',
  },
  plan_change: { place: 'local', reason: 'one row per change of a plan by head office' },
  gst_rate: { place: 'reference', reason: 'one row per change of the law' },
  branch_access: {
    place: 'reference',
    reason: 'the last change of role groups; read and written with user_group_clinic, a few times per month',
  },
  session: {
    place: 'local',
    reason: 'found by its id before the clinic is known; each process caches it for a second',
  },
  // Settlement.
  journal_entry: { place: 'distributed', key: 'clinic_id', reason: "written by triggers on the clinic's rows" },
  payment_note: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_note_pkey: identity_key,
      payment_note_display_id_key: 'becomes (clinic_id, display_id); one counter assigns the numbers of all clinics',
    },
    reason: 'refers to a transaction and an advice',
  },
  payment_advice: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_advice_pkey: identity_key,
      payment_advice_display_id_key: 'becomes (clinic_id, display_id); one counter assigns the numbers of all clinics',
      payment_advice_invoice_number_key:
        'becomes (clinic_id, invoice_number); one counter assigns the numbers of all clinics',
    },
    reason: "sums of one clinic's transactions and notes",
  },
  payment_advice_gst_relate: { place: 'distributed', key: 'clinic_id', reason: 'belongs to its advice' },
  settlement_run_clinic: { place: 'distributed', key: 'clinic_id', reason: 'written in the transaction of its advice' },
  clinic_contact: { place: 'distributed', key: 'clinic_id', reason: 'a few rows per clinic' },
  clinic_bank_account: { place: 'distributed', key: 'clinic_id', reason: 'one row per clinic, read with its advices' },
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
        'becomes (clinic_id, acquirer_id); a local table then ensures that an answer counts once over all clinics',
    },
    reason: 'refers to a transaction',
  },
  settlement_run: { place: 'reference', reason: 'one row per week; the advices of every clinic refer to it' },
  giro_file: { place: 'reference', reason: 'one row per file to the bank; the lines of every clinic refer to it' },
  giro_answer: { place: 'reference', reason: 'one row per answer of the bank; the lines of every clinic refer to it' },
  payout_account: { place: 'reference', reason: 'one row' },
  payout_account_change: { place: 'local', reason: 'one row per change of the payout account' },
  document_counter: {
    place: 'local',
    reason: 'numbers without gaps need one queue for all clinics; its lock is held only at the end of a transaction',
  },
  push_registration: {
    place: 'local',
    reason: 'belongs to a user, who may work at several clinics; found by the user, and unique by its key',
  },
  // State shared by processes.
  vapid_key: { place: 'local', reason: 'one or two rows, read for each push' },
  signing_key: { place: 'local', reason: 'a few rows, read at start and twice per minute' },
  sealing_key: { place: 'local', reason: 'one row, read at start' },
  passkey_challenge: { place: 'local', reason: 'a random value that lives a few minutes; belongs to no clinic' },
  platform_idempotency_key: {
    place: 'local',
    reason: 'stored answers to calls of head office, which are not tied to a clinic',
  },
  platform_key: { place: 'local', reason: 'a few rows; belongs to no clinic' },
  rate_limit: { place: 'local', reason: 'counts per address or user, before the clinic is known' },
  sign_in_attempt: { place: 'local', reason: 'counts per account name, before the clinic is known' },
  familiar_device: { place: 'local', reason: 'counts per account name, before the clinic is known' },
  sign_in_place: { place: 'local', reason: 'found by group code and address, before the clinic is known' },
  password_reset: { place: 'local', reason: 'found by e-mail address, before the clinic is known' },
  sent_mail: { place: 'local', reason: 'the sandbox mailbox' },
  tick: { place: 'local', reason: 'one turn at a time over all processes' },
  migration: { place: 'local', reason: 'the migrations that have run on this database' },
};
