import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePage } from './use-page.ts';

/**
 * After a change of the branch, the page of a record that belongs to the former branch gives way to its list. Returns true until the list
 * is open, so that the record is not read at the new branch.
 */
export function useRecordOfBranch(clinic_id: number): boolean {
  const page = usePage();
  // Of the page that is shown: the address changes before it.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const { history } = useRouter();
  const [at, setAt] = useState({ clinic_id, path });
  const list = page?.id === undefined || page.of_group ? undefined : page.breadcrumb?.findLast(({ to }) => to)?.to;
  const leaves_for = at.clinic_id !== clinic_id && at.path === path ? list : undefined;
  const has_arrived = leaves_for === undefined && (at.clinic_id !== clinic_id || at.path !== path);
  if (has_arrived) setAt({ clinic_id, path });
  useEffect(() => {
    if (leaves_for) history.replace(leaves_for);
  }, [leaves_for, history]);
  return leaves_for !== undefined;
}
