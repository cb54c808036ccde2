import { type ClinicOfGroup, scopeOf } from '../../../platform/act/scope.ts';
import type { downloadDayClose as endpoint } from '@clinic/contract/settlement/day-close.ts';
import type { Action, BaseAct } from '../../../platform/act/act.ts';
import { readDayClose, type DayCloseRow, saveDayFile } from './day-closes.queries.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';
import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayCloseDocument } from './day-close-document.ts';

interface DayCloseOfClinic extends ClinicOfGroup {
  day_close_id: number;
}

/** The job that makes the document of a signed-off day. */
export const dayDocumentJob = jobKind<DayCloseOfClinic>('day-close-document', {
  repeat: 'safe',
  record: { kind: 'day_close', id: 'day_close_id' },
});

/** Makes the document of a signed-off day, stores it and returns it. The figures never change, so the bytes never change either. */
async function keepDayDocument(
  { db, pdf, files }: Pick<BaseAct, 'db' | 'pdf' | 'files'>,
  signed: DayCloseRow,
): Promise<Uint8Array> {
  const bytes = await pdf.render(dayCloseDocument(signed));
  await saveDayFile(db, signed, await files.keep(bytes, 'pdf'));
  return bytes;
}

/** Makes the document soon after the sign-off, unless a download has made it already. */
export const makeDayDocument = (platform: Platform, job: DayCloseOfClinic) =>
  asSystem(platform, 'documents', scopeOf(job), async (act, scope) => {
    const signed = await readDayClose(act.db, scope, job.day_close_id);
    if (signed?.file === null) await keepDayDocument(act, signed);
  });

export const dayCloseWorkers: JobWorker[] = [jobWorker(dayDocumentJob, makeDayDocument)];

/** Downloads the document of a signed-off day. Refuses: day_close_not_found. */
export const downloadDayClose: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const signed = await readDayClose(act.db, act.scope, id);
  if (!signed) throw act.refusal('day_close_not_found');
  act.audit('day_close_downloaded', { entity: 'day_close', entity_id: id });
  act.nameFile(`day-close-${signed.day}.pdf`);
  return inOnePiece(signed.file === null ? await keepDayDocument(act, signed) : await act.files.read(signed.file));
};
