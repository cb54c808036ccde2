import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePage } from './use-page.ts';

/**
 * After a change of the branch, the page of a record that belongs to the former branch gives way to its list. Returns true until the list
 * is open, so that the record is not read at the new branch.
 */
export function useRecordOfBranch(clinic_id: number): boolean {
  const page = usePage();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { history } = useRouter();
  const [at, setAt] = useState({ clinic_id, path });
  const list = page?.id === undefined || page.of_group ? undefined : page.breadcrumb?.findLast(({ to }) => to)?.to;
  const leaves_for = at.clinic_id !== clinic_id && at.path === path ? list : undefined;
  useEffect(() => {
    if (leaves_for) history.replace(leaves_for);
    else setAt((known) => (known.clinic_id === clinic_id && known.path === path ? known : { clinic_id, path }));
  }, [leaves_for, history, clinic_id, path]);
  return leaves_for !== undefined;
}
