import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { seeding_books, seeding_buyers, seeding_einvoices } from './books.ts';
import { bulkInsert, takeIds } from './bulk-insert.ts';
import { visits } from './calendar.ts';
import { insertClinicProfiles } from './clinics/clinic-profiles.ts';
import { insertDoctors } from './people/doctors.ts';
import { insertGrants } from './people/grants.ts';
import { insertInvited } from './people/invited.ts';
import { insertHours } from './clinics/hours.ts';
import { insertAdvices, insertNotes } from './settlement/insert-settlement.ts';
import { insertListViews } from './list-views.ts';
import { insertNotifications } from './notifications.ts';
import { insertPatientViews } from './people/patient-views.ts';
import { insertOperators } from './people/operators.ts';
import type { Sealing } from '../platform/sealing/sealing.ts';
import { type DemoStory, insertAllRecords } from './records/insert-records.ts';
import { paymentRows } from './payments.ts';
import { hangPatientPhotos } from './pictures/patient-photos.ts';
import { hangPictures, type PutPicture } from './pictures/pictures.ts';
import { randomFrom } from './random.ts';
import { seedConnection } from './acquirer-connection.ts';
import { seeding_receiving_account } from './receiving-account.ts';
import type { AuditRow, DemoRows } from './rows.ts';
import { seedSessions } from './people/sessions.ts';
import { insertStaffDetails } from './people/staff-details.ts';
import { billOwnBranch, payItself } from './settlement/own-clinic.ts';
import { settle, type Settlement } from './settlement/settle.ts';
import { seedNextPayee, seedNextPlans } from './clinics/next-plans.ts';
import { enter, seedPlans, seedTenants, type SeededClinic } from './clinics/tenants.ts';
import { lock_numbers } from '../platform/db/locks.ts';
import { withConnection } from '../platform/db/with-connection.ts';

export interface DemoDataOptions {
  /** The approximate number of payments. Default: 20,000. */
  transactions?: number;
  now?: Date;
  seed?: number;
  /** Stores a PNG and returns its URL. Absent: no pictures are made. */
  putPicture?: PutPicture;
  /** Keeps a PNG as a private photo and returns its key. Absent: patients have no photos. */
  keepPhoto?: (png: Buffer) => Promise<string>;
  /** Seals identity numbers as the server does. Absent: none are known. */
  sealing?: Sealing;
  /** Called before the rows are generated, which takes a while. Not called if they exist. */
  on_begin?: () => void;
}

const days_of_history = 395;
/** For this many weeks back the demo's documents are worth making. */
const recent_weeks = 5;
/** No payment is still open: the youngest began long enough ago to have ended. */
const youngest_minutes = 50;

const isSeeded = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query("select 1 from resolve_user('demo', 'owner')");
  return rows.length > 0;
};

/** True if the demo group exists. */
export const hasDemoData = (owner_url: string): Promise<boolean> => withConnection(owner_url, isSeeded);

/** An advice whose documents should be made. */
export interface SeededAdvice {
  group_id: number;
  clinic_id: number;
  payment_advice_id: number;
}

/**
 * Fills an empty database with the demo groups and 13 months of their payments: the same for the same seed and instant. Runs as the
 * database's owner, in one transaction. Does nothing if the demo data already exist. Returns the advices of the last weeks that it made.
 */
export const seedDemoData = (owner_url: string, options: DemoDataOptions = {}): Promise<SeededAdvice[]> =>
  withConnection(owner_url, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock_numbers.demo_data]);
    const is_seeded = await isSeeded(client);
    if (!is_seeded) options.on_begin?.();
    const advices = is_seeded ? [] : await fill(client, options);
    // Production refuses to start on it: the passwords are published.
    if (!is_seeded) await client.query('insert into demo_data default values on conflict do nothing');
    await client.query('commit');
    if (!is_seeded) await client.query('analyze');
    return advices;
  });

/** More than the demo redeems. */
const ids_for_vouchers = 4_000;

async function fill(
  client: pg.Client,
  { transactions = 20_000, now = new Date(), seed = 2026, putPicture, keepPhoto, sealing }: DemoDataOptions,
): Promise<SeededAdvice[]> {
  const today = singaporeDay(now);
  const random = randomFrom(seed);
  const since = startOfDay(addDays(today, -days_of_history - 30));
  await client.query(seeding_receiving_account);
  await client.query(seeding_books);
  const clinics = await seedTenants(client, await seedPlans(client, today), since);
  await insertOperators(client, { sealing, since });
  await insertClinicProfiles(client, clinics, since);
  await seedNextPlans(client, clinics, today, now);
  await seedNextPayee(client, clinics, today);
  await client.query(seeding_einvoices(today));
  for (const group_id of new Set(clinics.map((clinic) => clinic.group_id))) {
    const of_group = clinics.filter((clinic) => clinic.group_id === group_id);
    await enter(
      client,
      group_id,
      of_group.map(({ id }) => id),
    );
    await client.query(seeding_buyers, [group_id, of_group[1]?.id ?? 0]);
  }
  const last_group_id = clinics.at(-1)?.group_id;
  if (sealing && last_group_id !== undefined && last_group_id !== clinics[0]?.group_id)
    await seedConnection(client, { group_id: last_group_id, sealing, today });
  await seedSessions(client, clinics, now);
  const latest = new Date(now.getTime() - youngest_minutes * 60_000);
  const shares = clinics.map((clinic) => clinic.definition.share);
  const began = visits(transactions, shares, today, days_of_history, latest, random);
  // Redeemed vouchers are inserted later but are not the newest rows of each list: they take the numbers before the payments.
  await takeIds(client, 'transaction', ids_for_vouchers);
  const ids = await takeIds(client, 'transaction', began.length);
  const rows = paymentRows(began, ids, clinics, now, random);
  // A separate random sequence: the settlement does not change the payments.
  const settlement = await settle(client, clinics, rows.transactions, {
    now,
    days: days_of_history,
    random: randomFrom(seed ^ 0x5e771e),
  });
  payItself(clinics, rows, settlement, now);
  await insertPayments(client, clinics, rows, settlement, since);
  await billOwnBranch(client, clinics, now);
  await insertBells(client, clinics, { since, now, seed, sealing });
  if (putPicture) await hangPictures(client, clinics, since, putPicture);
  if (keepPhoto) await hangPatientPhotos(client, clinics, keepPhoto);
  return settlement.advices.slice(-clinics.length * recent_weeks).map(({ id, clinic_id }) => ({
    group_id: clinics.find((clinic) => clinic.id === clinic_id)?.group_id ?? 0,
    clinic_id,
    payment_advice_id: id,
  }));
}

/** The doctors of the branches, recent grants, everyone's notifications, and saved views. */
async function insertBells(client: pg.Client, clinics: SeededClinic[], story: DemoStory): Promise<void> {
  const { now, since } = story;
  const clinic_ids = clinics.map((clinic) => clinic.id);
  for (const group_id of new Set(clinics.map((clinic) => clinic.group_id))) {
    await enter(client, group_id, clinic_ids);
    await insertDoctors(client, group_id, since);
    await insertAllRecords(client, group_id, story);
    await insertGrants(client, group_id, now);
    await insertInvited(client, group_id, now);
    await insertStaffDetails(client, group_id);
    await insertNotifications(client, group_id, now);
    await insertListViews(client, group_id, now);
    await insertPatientViews(client, group_id, now);
    await insertHours(
      client,
      clinics.filter((clinic) => clinic.group_id === group_id),
      now,
    );
  }
}

/** An entry of the trail as the table has it. */
const auditRows = (audits: AuditRow[], ids: number[]) =>
  audits.map((audit, index) => ({ id: ids[index], request_id: null, ...audit }));

async function insertPayments(
  client: pg.Client,
  clinics: SeededClinic[],
  rows: DemoRows,
  settlement: Settlement,
  since: Date,
): Promise<void> {
  const clinic_ids = clinics.map((clinic) => clinic.id);
  await enter(client, 0, clinic_ids);
  await insertAdvices(client, clinics, settlement, since);
  await bulkInsert(client, 'patient', rows.patients);
  await bulkInsert(client, 'transaction', rows.transactions);
  await bulkInsert(client, 'payment_code', rows.codes);
  await bulkInsert(client, 'payment_outcome', rows.outcomes);
  await bulkInsert(client, 'device', devicesOf(clinics, since));
  rows.issues.sort(
    (one, two) => one.created_at.localeCompare(two.created_at) || one.transaction_id - two.transaction_id,
  );
  const issue_ids = await takeIds(client, 'issue', rows.issues.length);
  const issues = rows.issues.map((issue, index) => ({ id: issue_ids[index] ?? 0, ...issue }));
  await bulkInsert(client, 'issue', issues);
  await insertNotes(client, settlement);
  await foldRollups(client);
  const trail = [...rows.audits, ...settlement.audits, ...issues.map((issue) => issueAudit(issue, clinics))].toSorted(
    (one, two) => one.at.localeCompare(two.at),
  );
  const audits = auditRows(trail, await takeIds(client, 'audit', trail.length));
  for (const group_id of new Set(clinics.map((clinic) => clinic.group_id))) {
    await enter(client, group_id, clinic_ids);
    await bulkInsert(
      client,
      'audit',
      audits.filter((audit) => audit.group_id === group_id),
    );
  }
}

const devicesOf = (clinics: SeededClinic[], since: Date) =>
  clinics.flatMap(({ id, counter, definition }) =>
    definition.devices.map((device_id) => ({
      clinic_id: id,
      device_id,
      registered_by: counter.id,
      registered_at: since.toISOString(),
    })),
  );

type SeededIssue = DemoRows['issues'][number] & { id: number };

const issueAudit = (issue: SeededIssue, clinics: SeededClinic[]): AuditRow => ({
  group_id: clinics.find((clinic) => clinic.id === issue.clinic_id)?.group_id ?? 0,
  clinic_id: issue.clinic_id,
  at: issue.created_at,
  kind: 'issue_created',
  entity: 'issue',
  entity_id: issue.id,
  user_id: issue.created_by,
  actor: issue.create_user ?? 'acquirer',
  before: null,
  after: { type: issue.type, remark: issue.remark },
  note: null,
});

/** Counts and sums per clinic, Singapore day and states, with the ids of each day, as the folding job leaves them. */
async function foldRollups(client: pg.Client): Promise<void> {
  await client.query(`
    insert into transaction_rollup (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents,
      pay_to_clinic_cents)
    select clinic_id, (created_at at time zone 'Asia/Singapore')::date, status, payment_status, product_type, count(*),
      sum(amount_cents), sum(coalesce(provider_cents, 0)), sum(coalesce(pay_to_clinic_cents, 0))
    from transaction group by 1, 2, 3, 4, 5`);
  await client.query(
    "select note_ids_of_totals(clinic_id, null) from transaction_total where period = 'all' order by clinic_id",
  );
}
