import { doctor_columns, medicine_columns, user_columns } from '@clinic/contract/imports/import-columns.ts';
import type * as endpoints from '@clinic/contract/imports/imports.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { mayGive } from '@clinic/contract/staff/delegation.ts';
import type { Action } from '../../platform/act/act.ts';
import { inOnePiece } from '../../platform/files/private-files.ts';
import { carryOutImport } from './carry-out-import.ts';
import { doctorImport } from './doctor-import.ts';
import { medicineImport } from './medicine-import.ts';
import { previewImport } from './preview-import.ts';
import { writeTemplate } from './template.ts';
import { roleGroupsOf, userImport } from './user-import.ts';

/** The template spreadsheet for new users. It lists the role groups that the caller may grant. */
export const getUserTemplate: Action<typeof endpoints.getUserTemplate> = async (act) => {
  const held = act.staff.roles;
  const groups = can(held, 'ROLE_USER_UPDATE') ? await roleGroupsOf(act) : [];
  const names = groups.filter((group) => mayGive(held, group)).map(({ name }) => [name]);
  const notes = names.length > 0 ? [[], ['Role groups that you can assign:'], ...names] : [];
  return inOnePiece(await writeTemplate('Users', user_columns, notes));
};

/** Previews the import of each line of a users spreadsheet. */
export const previewUserImport: Action<typeof endpoints.previewUserImport> = (act, { body }) =>
  previewImport(act, userImport, body.content_base64);

/** Creates the users of a spreadsheet and invites them. */
export const importUsers: Action<typeof endpoints.importUsers> = (act, { body }) =>
  carryOutImport(act, userImport, body);

/** The template spreadsheet for new doctors. */
export const getDoctorTemplate: Action<typeof endpoints.getDoctorTemplate> = async () =>
  inOnePiece(await writeTemplate('Doctors', doctor_columns, []));

/** Previews the import of each line of a doctors spreadsheet. */
export const previewDoctorImport: Action<typeof endpoints.previewDoctorImport> = (act, { body }) =>
  previewImport(act, doctorImport, body.content_base64);

/** Adds the doctors of a spreadsheet to the branch. */
export const importDoctors: Action<typeof endpoints.importDoctors> = (act, { body }) =>
  carryOutImport(act, doctorImport, body);

/** The template spreadsheet for new medicines. */
export const getMedicineTemplate: Action<typeof endpoints.getMedicineTemplate> = async () =>
  inOnePiece(await writeTemplate('Medicines', medicine_columns, []));

/** Previews the import of each line of a medicines spreadsheet. */
export const previewMedicineImport: Action<typeof endpoints.previewMedicineImport> = (act, { body }) =>
  previewImport(act, medicineImport, body.content_base64);

/** Adds the medicines of a spreadsheet to the list of the branch. */
export const importMedicines: Action<typeof endpoints.importMedicines> = (act, { body }) =>
  carryOutImport(act, medicineImport, body);
