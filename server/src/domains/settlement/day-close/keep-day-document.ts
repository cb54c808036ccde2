import { asSystem } from '../../../platform/act/system-work.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayCloseDocument } from './day-close-document.ts';
import { type DayCloseOfClinic, dayDocumentJob } from './day-document-job.ts';
import { type DayCloseRow, readDayClose, saveDayFile } from './day-closes.queries.ts';

/** Makes the document of a signed-off day, stores it and returns it. The figures never change, so the bytes never change either. */
export async function keepDayDocument(
  { db, pdf, files }: Pick<BaseAct, 'db' | 'pdf' | 'files'>,
  signed: DayCloseRow,
): Promise<Uint8Array> {
  const bytes = await pdf.render(dayCloseDocument(signed));
  await saveDayFile(db, signed, await files.keep(bytes, 'pdf'));
  return bytes;
}

/** Makes the document soon after the sign-off, unless a download has made it already. */
export const makeDayDocument = (platform: Platform, { clinic_id, group_id, day_close_id }: DayCloseOfClinic) =>
  asSystem(platform, 'documents', { clinic_id, group_id, clinic_ids: [clinic_id] }, async (act, scope) => {
    const signed = await readDayClose(act.db, scope, day_close_id);
    if (signed?.file === null) await keepDayDocument(act, signed);
  });

export const dayCloseWorkers: JobWorker[] = [jobWorker(dayDocumentJob, makeDayDocument)];
