import { type ClinicOfGroup, scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  listAdviceDays,
  listAdviceNotes,
  readDocumentedAdvice,
  saveAdviceFiles,
  listUndocumentedAdvices,
} from './documents.queries.ts';
import { invoiceDocument } from './invoice-document.ts';
import { paymentAdviceDocument } from './payment-advice-document.ts';
import { toPrintInvoice } from '../print/print-shown.rules.ts';

export interface AdviceOfClinic extends ClinicOfGroup {
  payment_advice_id: number;
}

/** The job that makes the documents of a new advice: its tax invoice and the advice itself. */
export const adviceDocumentsJob = jobKind<AdviceOfClinic>('advice-documents', {
  repeat: 'safe',
  record: { kind: 'payment_advice', id: 'payment_advice_id' },
});

const actor = 'documents';

/** Makes and stores the documents of an advice, once. No database transaction is open during the work. */
export async function makeDocumentsOfAdvice(platform: Platform, job: AdviceOfClinic): Promise<void> {
  const present = platform.settings.company;
  if (!present)
    throw new Error('No document is created until the company is set, by COMPANY_NAME and the others or by a call.');
  const { clinic_id, payment_advice_id } = job;
  const tenant = scopeOf(job);
  const figures = await asSystem(platform, actor, tenant, async ({ db }, scope) => {
    const advice = await readDocumentedAdvice(db, scope, payment_advice_id);
    if (!advice) throw new Error('There is no such payment advice.');
    if (advice.invoice_file !== null) return null;
    return { advice, days: await listAdviceDays(db, advice), notes: await listAdviceNotes(db, advice) };
  });
  if (!figures) return;
  const { advice, days, notes } = figures;
  const company = advice.issuer ?? present;
  // The rows never change, so the bytes never change either.
  const [invoice, payment_advice] = await Promise.all([
    platform.pdf.render(invoiceDocument(toPrintInvoice(company, advice, days))),
    platform.pdf.render(paymentAdviceDocument(company, advice, days, notes)),
  ]);
  const files = {
    invoice_file: await platform.files.keep(invoice, 'pdf'),
    payment_advice_file: await platform.files.keep(payment_advice, 'pdf'),
  };
  await asSystem(platform, actor, tenant, async (act) => {
    if (!(await saveAdviceFiles(act.db, advice, files, act.now))) return;
    const { invoice_number, display_id } = advice;
    act.audit('payment_advice_documents_made', {
      entity: 'payment_advice',
      entity_id: payment_advice_id,
      after: { invoice_number, display_id },
    });
    act.announce('payment_advice_update', { clinic_id }, { payment_advice_id });
  });
}

const sweep_seconds = 30;
const left_to_its_job_ms = 60_000;
const advices_at_once = 20;
/** No batch begins later in a turn: a process that ends waits for the turn. */
const last_batch_after_ms = 5_000;

/**
 * Makes the documents of a batch of advices that have none, and returns how many advices there were. A failing advice does not stop the
 * others; the errors are thrown at the end.
 */
async function makeBatch(platform: Platform): Promise<number> {
  const made_before = new Date(platform.clock.present().getTime() - left_to_its_job_ms);
  const advices = await readingOfNoTenant(platform.pool, (db) =>
    listUndocumentedAdvices(db, made_before, advices_at_once),
  );
  const failures: unknown[] = [];
  for (const advice of advices)
    await makeDocumentsOfAdvice(platform, advice).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${advices.length} advices got no documents.`);
  return advices.length;
}

/** Makes missing documents, batch after batch while the thread that makes them is warm. */
export async function makeMissingDocuments(platform: Platform): Promise<void> {
  if (!platform.settings.company) return;
  const began_ms = performance.now();
  while ((await makeBatch(platform)) === advices_at_once) {
    if (performance.now() - began_ms > last_batch_after_ms) return;
  }
}

export const documentsWorkers: JobWorker[] = [
  jobWorker(adviceDocumentsJob, makeDocumentsOfAdvice),
  jobWorker(jobKind<Record<string, never>>('missing-documents'), makeMissingDocuments, {
    every_seconds: sweep_seconds,
  }),
];
