import { randomBytes } from 'node:crypto';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';

/**
 * A random token that contains its branch, so that the sender need not name it and no search is needed. The hash covers the branch,
 * so that a token with another branch is invalid.
 */
export const newBranchToken = ({ clinic_id, group_id }: ClinicOfGroup): string =>
  `${clinic_id.toString(36)}.${group_id.toString(36)}.${randomBytes(32).toString('base64url')}`;

/** The branch of a token; undefined if the token is malformed. */
export function branchOfToken(token: string): ClinicOfGroup | undefined {
  const [, clinic, group] = /^([1-9a-z][0-9a-z]{0,8})\.([1-9a-z][0-9a-z]{0,8})\.[\w-]{43}$/.exec(token) ?? [];
  if (clinic === undefined || group === undefined) return undefined;
  return { clinic_id: Number.parseInt(clinic, 36), group_id: Number.parseInt(group, 36) };
}
