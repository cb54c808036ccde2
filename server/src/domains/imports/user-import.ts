import { user_columns } from '@clinic/contract/imports/import-columns.ts';
import { readableText } from '@clinic/contract/shared/typed/visible-text.ts';
import { createUser as endpoint } from '@clinic/contract/staff/user.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import { createUser, listRoleGroupRows, type NewUser } from '../staff/index.ts';
import type { Importing } from './import-kind.ts';
import { type FieldMessages, genderOf, given, type LineValues, numberOf, postCodeOf } from './lines.rules.ts';

interface Named {
  name: string;
}

const plain = (name: string): string => readableText(name).toLowerCase();

/** The role groups that a cell names, separated by `;` or line breaks. */
export function findNamed<Group extends Named>(
  groups: readonly Group[],
  cell: string,
): { found: Group[]; unknown: string[] } {
  const byName = (name: string): Group | undefined => groups.find((group) => plain(group.name) === plain(name));
  const whole = byName(cell);
  // A name may contain the separator.
  const names = whole ? [cell] : cell.split(/[;\n]/).map(readableText);
  const asked = [...new Set(names.filter((name) => name !== ''))];
  return {
    found: [...new Set(asked.flatMap((name) => byName(name) ?? []))],
    unknown: asked.filter((name) => byName(name) === undefined).map((name) => name.slice(0, 100)),
  };
}

/** More than the number of role groups in any provider group. */
const most_rows = 100_000;

/** The role groups of the provider group, by name. */
export const roleGroupsOf = async (act: ReadAct) =>
  (await listRoleGroupRows(act.db, act.staff.group_id, { limit: most_rows, offset: 0 })).rows;

const textOf = (values: LineValues) => ({
  ...Object.fromEntries(
    user_columns.flatMap(({ field }) => (given(values[field]) === undefined ? [] : [[field, values[field]]])),
  ),
  gender: genderOf(values['gender']),
  post_code: postCodeOf(values['post_code']),
  division_id: numberOf(values['division_id']),
});

const unknownFaults = (names: readonly string[]): FieldMessages =>
  names.length > 0 ? { groups: [`Role group not found: ${names.map((name) => `“${name}”`).join(', ')}.`] } : {};

/** Users are created without a password and invited by mail, so that no spreadsheet contains credentials. */
export const userImport: Importing<NewUser> = {
  kind: 'users',
  columns: user_columns,
  key: 'username',
  toKey: ({ username = '' }) => username.toLowerCase(),
  endpoint,
  prepare: async (act) => {
    const role_groups = await roleGroupsOf(act);
    return (values) => {
      const { found, unknown } = findNamed(role_groups, values['groups'] ?? '');
      return {
        body: { ...textOf(values), groups: found.map(({ id }) => id), invite: true },
        faults: unknownFaults(unknown),
        stands_for: found,
      };
    };
  },
  create: async (act, body) => ({ id: await createUser(act, body), name: body.username }),
  sharedBy: ({ email }) => email.toLowerCase(),
  trail_kind: 'users_imported',
  announcement: (user_id) => ({ name: 'user_changed', data: { user_id } }),
};
