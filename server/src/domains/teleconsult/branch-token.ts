import { randomBytes } from 'node:crypto';
import type { ClinicOfGroup } from '../../platform/act/scope.ts';

/**
 * A random token that names its branch: its sender knows no branch, and none is searched. The stored hash is over all of it, so
 * that a token with another branch is another token.
 */
export const newBranchToken = ({ clinic_id, group_id }: ClinicOfGroup): string =>
  `${clinic_id.toString(36)}.${group_id.toString(36)}.${randomBytes(32).toString('base64url')}`;

/** The branch that a token names; undefined: it is no such token. */
export function branchOfToken(token: string): ClinicOfGroup | undefined {
  const [, clinic, group] = /^([1-9a-z][0-9a-z]{0,8})\.([1-9a-z][0-9a-z]{0,8})\.[\w-]{43}$/.exec(token) ?? [];
  if (clinic === undefined || group === undefined) return undefined;
  return { clinic_id: Number.parseInt(clinic, 36), group_id: Number.parseInt(group, 36) };
}
