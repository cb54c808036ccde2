import type { Platform } from '../platform.ts';

/** Who is behind a socket, and until when its token proves it. */
export type Viewer =
  | {
      kind: 'member';
      clinic_id: number;
      /** The group that is heard of as a whole, because the chosen branch is its head office. */
      head_office_of: number | null;
      session_id: string;
      device_id: string | null;
      expires_at: Date;
    }
  | ScreenViewer;

export interface ScreenViewer {
  kind: 'screen';
  clinic_id: number;
  group_id: number;
  screen_id: number;
  device_id: string;
  expires_at: Date;
}

/** Asks the domain that pairs customer screens whether this one still is. */
export type ScreenCheck = (
  platform: Platform,
  screen: Pick<ScreenViewer, 'clinic_id' | 'group_id' | 'screen_id'>,
) => Promise<boolean>;

/** The viewer that a token stands for, by the database's present word; null for any other token. */
export async function viewerOf(platform: Platform, token: string, isPaired: ScreenCheck): Promise<Viewer | null> {
  const member = await platform.tokens.verify(token, 'member');
  if (member) {
    const clinic_id = (member.data['clinic'] as { id?: number } | undefined)?.id ?? 0;
    const session = await platform.sessions.read(member.sid);
    const branch = session?.branches.get(clinic_id);
    if (!session || !branch || session.user_id !== member.id) return null;
    const head_office_of = branch.head_office ? session.group_id : null;
    const expires_at = new Date(member.exp * 1000);
    const { device_id } = session;
    return { kind: 'member', clinic_id, head_office_of, session_id: member.sid, device_id, expires_at };
  }
  const claims = platform.tokens.verifyScreen(token);
  if (!claims) return null;
  const screen: ScreenViewer = { kind: 'screen', ...claims };
  return (await isPaired(platform, screen)) ? screen : null;
}

/** The room of the group that is heard of as a whole. */
export const groupRoomOf = (viewer: Viewer): string | undefined =>
  viewer.kind === 'member' && viewer.head_office_of !== null ? groupRoom(viewer.head_office_of) : undefined;

/** The rooms of its branch that the server puts a viewer into. A screen sees its device's events and nothing else. */
export const roomsOf = (viewer: Viewer): string[] => [
  ...(viewer.kind === 'member' ? [clinicRoom(viewer.clinic_id)] : []),
  ...(viewer.device_id === null ? [] : [deviceRoom(viewer.clinic_id, viewer.device_id)]),
];

export const clinicRoom = (clinic_id: number): string => `clinic ${clinic_id}`;
export const groupRoom = (group_id: number): string => `group ${group_id}`;
export const deviceRoom = (clinic_id: number, device_id: string): string => `device ${clinic_id} ${device_id}`;

export const sees = (viewer: Viewer, event: { device_id: string | null }): boolean =>
  event.device_id === null ? viewer.kind === 'member' : event.device_id === viewer.device_id;
