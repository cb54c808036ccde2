import type { User } from '@clinic/contract/staff/user.ts';

const read_only = [
  'id',
  'username',
  'created_at',
  'medinet_id',
  'change_password',
  'invitation',
  'allow_telemed',
  'beyond_own',
  'may_update',
  'may_invite',
  'user_group_clinics',
] as const satisfies readonly (keyof User)[];

/** Read-only fields in the request whose values differ from the stored ones. For the caller's own account `enable` is read-only too. */
export function ignoredFields(
  stored: User,
  sent: { readonly [Field in keyof User]?: unknown },
  is_own: boolean,
): (keyof User)[] {
  const fields: readonly (keyof User)[] = is_own ? [...read_only, 'enable'] : read_only;
  return fields.filter(
    (field) => sent[field] !== undefined && JSON.stringify(sent[field]) !== JSON.stringify(stored[field]),
  );
}
