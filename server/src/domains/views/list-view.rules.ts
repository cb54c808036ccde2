import { listed_records, type ListName } from '@clinic/contract/views/list-names.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { Staff } from '../../platform/act/caller.ts';
import type { ListViewRow } from './list-views.queries.ts';

type Reader = Pick<Staff, 'user_id' | 'roles'>;

/** The lists that these roles may see. */
export const listsFor = (roles: ReadonlySet<Role>): ListName[] =>
  listed_records.filter(({ role }) => can(roles, role)).map(({ kind }) => kind);

/** True if these roles may see the list. */
export const maySee = (list: ListName, roles: ReadonlySet<Role>): boolean => listsFor(roles).includes(list);

/** The creator may change a view. A shared view can also be changed by users who may change the branch’s users. */
export const mayChange = (view: Pick<ListViewRow, 'user_id' | 'clinic_id'>, { user_id, roles }: Reader): boolean =>
  view.user_id === user_id || (view.clinic_id !== null && can(roles, 'ROLE_USER_UPDATE'));

export const toListView = (row: ListViewRow, reader: Reader) => ({
  ...row,
  shared: row.clinic_id !== null,
  may_change: mayChange(row, reader),
});

/** The field error for a name that is already used. */
export const takenName = (shared: boolean): string =>
  shared ? 'The branch already has a view with this name.' : 'You already have a view with this name.';
