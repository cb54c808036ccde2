import { platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import type { RefusalCode } from '@clinic/contract/contracts.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { type Asked, isConsoleOpen } from '../http/console-door.ts';
import type { Platform } from '../platform.ts';
import { refusalOfState, type SessionState } from '../session/session-refusal.ts';
import type { LiveSession } from '../session/sessions.ts';

/** Who receives the events of a branch, and until when the token is valid. */
export type Viewer = MemberViewer | ScreenViewer;
/** The owner of a socket. */
export type SocketOwner = Viewer | OperatorViewer;

export interface MemberViewer {
  kind: 'member';
  clinic_id: number;
  /** The group that it watches as a whole, because the chosen branch is its head office. */
  head_office_of: number | null;
  session_id: string;
  user_id: number;
  /** The roles at the branch when the session was last checked. */
  roles: ReadonlySet<Role>;
  /** When to check the session again, because it may then lock by itself. Undefined: not checked since the socket connected. */
  look_at: Date | null | undefined;
  device_id: string | null;
  expires_at: Date;
}

export interface ScreenViewer {
  kind: 'screen';
  clinic_id: number;
  group_id: number;
  screen_id: number;
  device_id: string;
  expires_at: Date;
}

/** An operator of the platform, who hears no event, only that work may wait. */
export interface OperatorViewer {
  kind: 'operator';
  /** The number that no clinic has. */
  clinic_id: typeof platform_branch_id;
  session_id: string;
  expires_at: Date;
}

/** Asks the domain that pairs customer screens whether this one is still paired. */
export type ScreenCheck = (
  platform: Platform,
  screen: Pick<ScreenViewer, 'clinic_id' | 'group_id' | 'screen_id'>,
) => Promise<boolean>;

/** The requirements on a session before its socket receives events: the same as before it reads anything. */
export const refusalOfSocket = (state: SessionState): RefusalCode | undefined =>
  refusalOfState(state, { method: 'GET' });

/** The session, reloaded if it would be refused: a session that was just unlocked is admitted at once. */
async function readLive({ sessions }: Platform, session_id: string): Promise<LiveSession | null> {
  const live = await sessions.read(session_id);
  return live && refusalOfSocket(live) ? sessions.readUncached(session_id) : live;
}

/** An operator's session as it is now: null if it has ended, or the reason why the API would refuse it. */
export const operatorState = (session: LiveSession | null): { refused: RefusalCode | undefined } | null =>
  session?.branches.has(platform_branch_id) ? { refused: refusalOfSocket(session) } : null;

/** The operator of a token where the console is open. */
async function operatorViewerOf(platform: Platform, token: string, asked: Asked) {
  const claims = await platform.tokens.verify(token, 'operator');
  if (!claims || !isConsoleOpen(platform.config, asked)) return null;
  const state = operatorState(await readLive(platform, claims.sid));
  if (!state) return null;
  if (state.refused) return { refused: state.refused };
  const expires_at = new Date(claims.exp * 1000);
  return { kind: 'operator', clinic_id: platform_branch_id, session_id: claims.sid, expires_at } as const;
}

/** The viewer of a token, with current data from the database, or the reason why it is refused. Null for any other token. */
export async function viewerOf(
  platform: Platform,
  token: string,
  asked: Asked,
  isPaired: ScreenCheck,
): Promise<SocketOwner | { refused: RefusalCode } | null> {
  const member = await platform.tokens.verify(token, 'member');
  if (member) {
    const clinic_id = (member.data['clinic'] as { id?: number } | undefined)?.id ?? 0;
    const session = await readLive(platform, member.sid);
    const branch = session?.branches.get(clinic_id);
    if (!session || !branch || session.user_id !== member.id) return null;
    const refused = refusalOfSocket(session);
    if (refused) return { refused };
    return {
      kind: 'member',
      clinic_id,
      head_office_of: branch.head_office ? session.group_id : null,
      session_id: member.sid,
      user_id: session.user_id,
      roles: branch.roles,
      look_at: undefined,
      device_id: session.device_id,
      expires_at: new Date(member.exp * 1000),
    };
  }
  const claims = platform.tokens.verifyScreen(token);
  if (!claims) return operatorViewerOf(platform, token, asked);
  const screen: ScreenViewer = { kind: 'screen', ...claims };
  return (await isPaired(platform, screen)) ? screen : null;
}
