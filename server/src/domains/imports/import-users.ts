import { can } from '@clinic/contract/shared/roles.ts';
import { user_columns } from '@clinic/contract/imports/import-columns.ts';
import type * as endpoints from '@clinic/contract/imports/imports.ts';
import { mayGive } from '@clinic/contract/staff/delegation.ts';
import type { Action } from '../../platform/act/act.ts';
import { carryOutImport } from './carry-out-import.ts';
import { previewImport } from './preview-import.ts';
import { writeTemplate } from './template.ts';
import { roleGroupsOf, userImport } from './user-import.ts';

/** The template spreadsheet for new users. It lists the role groups that the caller may grant. */
export const getUserTemplate: Action<typeof endpoints.getUserTemplate> = async (act) => {
  const held = act.staff.roles;
  const groups = can(held, 'ROLE_USER_UPDATE') ? await roleGroupsOf(act) : [];
  const names = groups.filter((group) => mayGive(held, group)).map(({ name }) => [name]);
  const notes = names.length > 0 ? [[], ['Role groups that you can assign:'], ...names] : [];
  const file = await writeTemplate('Users', user_columns, notes);
  return (async function* () {
    yield file;
  })();
};

/** Previews the import of each line of a users spreadsheet. */
export const previewUserImport: Action<typeof endpoints.previewUserImport> = (act, { body }) =>
  previewImport(act, userImport, body.content_base64);

/** Creates the users of a spreadsheet and invites them. */
export const importUsers: Action<typeof endpoints.importUsers> = (act, { body }) =>
  carryOutImport(act, userImport, body);
