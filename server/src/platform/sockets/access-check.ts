import type { Platform } from '../platform.ts';
import type { LiveSocket } from './live-socket.ts';
import {
  type MemberViewer,
  operatorState,
  type OperatorViewer,
  refusalOfSocket,
  type ScreenCheck,
  type ScreenViewer,
  type SocketOwner,
} from './viewer.ts';
import { readViewerStates, type ViewerState } from './viewer-states.ts';

type Watched<V extends SocketOwner> = { socket: LiveSocket; viewer: V };

/** The current state of a session: the socket is cut if the API would refuse it, and otherwise limited to its roles. */
function holdTo(socket: LiveSocket, viewer: MemberViewer, state: ViewerState | undefined): void {
  if (!state) return socket.cut();
  const refused = refusalOfSocket(state);
  if (refused) return socket.cut(refused);
  viewer.look_at = state.locks_at;
  socket.holdTo(state.roles);
}

async function checkMembers(platform: Platform, watched: Watched<MemberViewer>[]): Promise<void> {
  const states = await readViewerStates(
    platform,
    watched.map(({ viewer }) => viewer),
  );
  watched.forEach(({ socket, viewer }, index) => {
    // If the socket introduced itself again meanwhile, that has checked it.
    if (socket.viewer === viewer) holdTo(socket, viewer, states[index]);
  });
}

/** Cuts the screens that were unpaired. A screen whose check fails is checked again in the next round. */
async function cutScreens(platform: Platform, watched: Watched<ScreenViewer>[], isPaired: ScreenCheck): Promise<void> {
  for (const { socket, viewer } of watched) {
    try {
      if (!(await isPaired(platform, viewer)) && socket.viewer === viewer) socket.cut();
    } catch (error) {
      platform.log.warn({ err: error }, 'a customer screen could not be checked');
    }
  }
}

/** Cuts the operators whose calls the API would refuse. There are few, so each session is read by itself. */
async function checkOperators(platform: Platform, watched: Watched<OperatorViewer>[]): Promise<void> {
  for (const { socket, viewer } of watched) {
    const state = operatorState(await platform.sessions.readUncached(viewer.session_id));
    if (socket.viewer === viewer && (!state || state.refused)) socket.cut(state?.refused);
  }
}

/** Calls that arrive while a round is running share the next one. */
function inRounds(platform: Platform, round: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    try {
      do {
        again = false;
        await round();
      } while (again);
    } catch (error) {
      platform.log.warn({ err: error }, 'the connected sockets could not be checked');
    } finally {
      running = false;
    }
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}

export interface AccessCheck {
  /** Checks every viewer in the database. */
  all: () => void;
  /** Checks the members that connected since the last check, and those whose session may have locked by itself. */
  due: () => void;
}

/**
 * Checks the connected viewers against the database. Members, screens and groups have separate rounds, so many screens do not delay cutting
 * a member whose session has ended.
 */
export function createAccessCheck(
  platform: Platform,
  sockets: ReadonlySet<LiveSocket>,
  isPaired: ScreenCheck,
  lookAtGroups: () => Promise<void>,
): AccessCheck {
  const members = (isWanted: (viewer: MemberViewer) => boolean): Watched<MemberViewer>[] => {
    const watched: Watched<MemberViewer>[] = [];
    for (const socket of sockets) {
      const { viewer } = socket;
      if (viewer?.kind === 'member' && isWanted(viewer)) watched.push({ socket, viewer });
    }
    return watched;
  };
  const membersNow = inRounds(platform, () =>
    checkMembers(
      platform,
      members(() => true),
    ),
  );
  const dueNow = inRounds(platform, () => {
    const present = platform.clock.present();
    const isDue = ({ look_at }: MemberViewer): boolean =>
      look_at === undefined || (look_at !== null && look_at <= present);
    return checkMembers(platform, members(isDue));
  });
  const screensNow = inRounds(platform, () => {
    const watched: Watched<ScreenViewer>[] = [];
    for (const socket of sockets) if (socket.viewer?.kind === 'screen') watched.push({ socket, viewer: socket.viewer });
    return cutScreens(platform, watched, isPaired);
  });
  const operatorsNow = inRounds(platform, () => {
    const watched: Watched<OperatorViewer>[] = [];
    for (const socket of sockets)
      if (socket.viewer?.kind === 'operator') watched.push({ socket, viewer: socket.viewer });
    return checkOperators(platform, watched);
  });
  const groupsNow = inRounds(platform, lookAtGroups);
  return {
    all: () => {
      membersNow();
      screensNow();
      operatorsNow();
      groupsNow();
    },
    due: dueNow,
  };
}
