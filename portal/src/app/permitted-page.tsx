import { can } from '@clinic/contract/shared/roles.ts';
import { Outlet } from '@tanstack/react-router';
import { useSession } from '../platform/session/session-context.tsx';
import { NoPermissionScreen } from './screens/no-permission-screen.tsx';
import { usePage } from './use-page.ts';

/** The open page, if its role is held. */
export function PermittedPage() {
  const { roles } = useSession();
  const page = usePage();
  if (page?.role && !can(roles, page.role)) return <NoPermissionScreen />;
  return <Outlet />;
}
