import { doctor_columns } from '@clinic/contract/imports/import-columns.ts';
import type * as endpoints from '@clinic/contract/imports/imports.ts';
import type { Action } from '../../platform/act/act.ts';
import { carryOutImport } from './carry-out-import.ts';
import { doctorImport } from './doctor-import.ts';
import { previewImport } from './preview-import.ts';
import { writeTemplate } from './template.ts';

/** The template spreadsheet for new doctors. */
export const getDoctorTemplate: Action<typeof endpoints.getDoctorTemplate> = async () => {
  const file = await writeTemplate('Doctors', doctor_columns, []);
  return (async function* () {
    yield file;
  })();
};

/** Previews the import of each line of a doctors spreadsheet. */
export const previewDoctorImport: Action<typeof endpoints.previewDoctorImport> = (act, { body }) =>
  previewImport(act, doctorImport, body.content_base64);

/** Adds the doctors of a spreadsheet to the branch. */
export const importDoctors: Action<typeof endpoints.importDoctors> = (act, { body }) =>
  carryOutImport(act, doctorImport, body);
