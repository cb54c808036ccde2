import { can } from '@clinic/contract/shared/roles.ts';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { isFormModified } from '../platform/form/modified-form.ts';
import { useSession } from '../platform/session/session-context.tsx';
import { NoPermissionScreen } from './screens/no-permission-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { PageSkeleton } from './screens/page-skeleton.tsx';
import { useOwnDoctor } from './gates/use-own-doctor.ts';
import { useHasRecordId, usePage } from './use-page.ts';

/** The open page, for a tele-consult doctor of the branch. */
function DoctorsPage() {
  'use no memo';
  const { is_doctor, is_loading } = useOwnDoctor();
  if (is_loading) return <PageSkeleton />;
  return is_doctor ? <Outlet /> : <NoPermissionScreen />;
}

/** The open page, if its role is held and its address can be that of a record. */
export function PermittedPage() {
  'use no memo';
  const { roles, user_id } = useSession();
  const page = usePage();
  const hasRecordId = useHasRecordId();
  const [shown, setShown] = useState<string>();
  const isOneself = page?.opens_to_oneself === true && page.id === String(user_id);
  const isPermitted = !page?.role || isOneself || can(roles, page.role);
  const place = `${page?.name} ${page?.id}`;
  if (isPermitted && shown !== place) setShown(place);
  if (!hasRecordId) return <NotFoundScreen />;
  // A role that is taken away while something is typed: the page stays, and the server says what may not be saved.
  if (isPermitted || (shown === place && isFormModified())) return <Outlet />;
  return page?.for_doctors ? <DoctorsPage /> : <NoPermissionScreen />;
}
