import { type BranchOption } from '@clinic/contract/access/sign-in.ts';
import { type AskedPermission, can, type Role } from '@clinic/contract/shared/roles.ts';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';
import { permissionsOf } from '../application/application.ts';

/** The signed-in user, the branch and the permissions. */
export interface SignedIn {
  user_id: number;
  username: string;
  photo: { small: string; origin: string } | null;
  groups: { name: string }[];
  /** In the console the scopes of the operator, which `can` reads alike. */
  roles: ReadonlySet<Role>;
  clinic: BranchOption;
  /** The branch is head office: some pages show the whole group. */
  is_head_office: boolean;
  allow_telemed: boolean;
  medinet_id: number | null;
}

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

/** The session object: sign in, sign out, change branch. */
export function useSessionControl(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing.');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSessionControl();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The signed-in member. Valid only below the sign-in gate. */
export function useSession(): SignedIn {
  const state = useSessionState();
  if (state.phase !== 'signed_in') throw new Error('No user is signed in.');
  const { id, data } = state.claims;
  return {
    user_id: id,
    username: data.username,
    photo: data.photo,
    groups: data.groups,
    roles: permissionsOf(data.roles),
    clinic: data.clinic,
    is_head_office: data.head_office === true,
    allow_telemed: data.allow_telemed,
    medinet_id: data.medinet_id,
  };
}

/** True if the member holds a role, or all of several. For display only: the server checks its database. */
export const useCan = (role: AskedPermission | readonly AskedPermission[]): boolean => can(useSession().roles, role);
