import type { FoundRecord } from '@clinic/contract/search/search.ts';
import { recordOfKind } from '@clinic/contract/records.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';

/** Where a found record opens; undefined if no page with it opens to these roles. `here`: it belongs to the branch at which one is. */
export function foundPath(
  { kind, opens, clinic }: FoundRecord,
  here: boolean,
  roles: ReadonlySet<Role>,
): string | undefined {
  const { page, list } = recordOfKind(kind) ?? {};
  if (page === undefined) return list ?? '/';
  if (typeof page === 'string') return `${page}/${opens}`;
  const host = recordOfKind(page.of);
  // A page of another branch does not open here: the list of head office shows the record.
  if (list !== undefined && !here && page.branch_filter)
    return `${list}?${page.branch_filter}=${encodeURIComponent(clinic.name)}`;
  if (host && !can(roles, host.role)) return list;
  return `${typeof host?.page === 'string' ? host.page : ''}/${opens}`;
}
