import { type AskedPermission, can } from '@clinic/contract/shared/roles.ts';
import type { ReactNode } from 'react';
import { useSession } from '../session/session-context.tsx';
import { PathLink } from './path-link.tsx';

interface PermittedLinkProps {
  path: string;
  /** The access that its page requires; of a list, any one is enough. */
  needs: AskedPermission | readonly AskedPermission[];
  /** Label for screen readers, where the text alone does not name the target. */
  label?: string | undefined;
  children: ReactNode;
}

/** A link for those who may open its page, otherwise the words alone. */
export function PermittedLink({ path, needs, label, children }: PermittedLinkProps) {
  const { roles } = useSession();
  if (!can(roles, needs)) return children;
  return (
    <PathLink path={path} label={label}>
      {children}
    </PathLink>
  );
}
