import { can } from '@clinic/contract/shared/roles.ts';
import { Outlet } from '@tanstack/react-router';
import { useSession } from '../platform/session/session-context.tsx';
import { NoPermissionScreen } from './screens/no-permission-screen.tsx';
import { PageSkeleton } from './screens/page-skeleton.tsx';
import { useOwnDoctor } from './gates/use-own-doctor.ts';
import { usePage } from './use-page.ts';

/** The open page, for a tele-consult doctor of the branch. */
function DoctorsPage() {
  const { is_doctor, is_loading } = useOwnDoctor();
  if (is_loading) return <PageSkeleton />;
  return is_doctor ? <Outlet /> : <NoPermissionScreen />;
}

/** The open page, if its role is held. */
export function PermittedPage() {
  const { roles } = useSession();
  const page = usePage();
  if (!page?.role || can(roles, page.role)) return <Outlet />;
  return page.for_doctors ? <DoctorsPage /> : <NoPermissionScreen />;
}
