import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { EinvoiceState } from '@clinic/contract/einvoices/einvoices.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { restAccessPoint } from './access-point.ts';
import { askSent, queueMade, sendQueued } from './carry-einvoices.ts';
import { findSetting, type SavedSetting } from './einvoice-settings.queries.ts';
import { type EinvoiceWork, listNewDocuments, listWork } from './einvoices.queries.ts';
import { makeEinvoice, makeWaiting } from './make-einvoice.ts';

const sweep_seconds = 30;
const documents_at_once = 50;
/** Advices, notes and fee statements that are older have a document, or are left to a person. */
const longest_back_ms = 100 * 86_400_000;
const minute_ms = 60_000;

/** Does some work for each; a failure stops none of the others. The failures are thrown at the end. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  return failures;
}

const nowOf = (platform: Platform): Date => platform.clock.present();

const dueWork = (platform: Platform, state: EinvoiceState, after_ms: number): Promise<EinvoiceWork[]> =>
  readingOfNoTenant(platform.pool, (db) =>
    listWork(db, state, new Date(nowOf(platform).getTime() - after_ms), documents_at_once),
  );

/** Makes what is new and what waited. */
async function makeDue(platform: Platform, setting: SavedSetting): Promise<unknown[]> {
  const { company } = platform.settings;
  if (!company) return [];
  const making = { company, setting };
  const oldest = new Date(nowOf(platform).getTime() - longest_back_ms);
  const begins = startOfDay(setting.from_day);
  const since = begins > oldest ? begins : oldest;
  const fresh = await readingOfNoTenant(platform.pool, (db) => listNewDocuments(db, since, documents_at_once));
  return [
    ...(await each(fresh, (one) => makeEinvoice(platform, one, making))),
    ...(await each(await dueWork(platform, 'waiting', minute_ms), (one) => makeWaiting(platform, one, making))),
  ];
}

/** Hands over what was made, and asks what became of it. */
async function carryDue(platform: Platform, { channel }: SavedSetting): Promise<unknown[]> {
  const access_point = platform.access_point.current;
  if (channel !== 'access_point' || !access_point) return [];
  const carrier = restAccessPoint(access_point);
  return [
    ...(await each(await dueWork(platform, 'made', 0), (one) => queueMade(platform, one))),
    ...(await each(await dueWork(platform, 'queued', minute_ms), (one) => sendQueued(platform, carrier, one))),
    ...(await each(await dueWork(platform, 'sent', 5 * minute_ms), (one) => askSent(platform, carrier, one))),
  ];
}

/** One round over the documents for InvoiceNow. Everything that is left is in their rows, so a process that ends loses nothing. */
export async function sweepEinvoices(platform: Platform): Promise<void> {
  const setting = await readingOfNoTenant(platform.pool, findSetting);
  if (!setting?.is_on) return;
  const failures = [...(await makeDue(platform, setting)), ...(await carryDue(platform, setting))];
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} documents were not brought further.`);
}

export const einvoiceWorkers: JobWorker[] = [
  jobWorker(jobKind<Record<string, never>>('e-invoices'), sweepEinvoices, { every_seconds: sweep_seconds }),
];
