import type { Platform } from '../platform.ts';
import type { LiveSocket } from './live-socket.ts';
import type { ScreenCheck, ScreenViewer, Viewer } from './viewer.ts';

type MemberViewer = Extract<Viewer, { kind: 'member' }>;
type Watched<V extends Viewer> = { socket: LiveSocket; viewer: V };

/** Cuts the members whose session has ended or who lost the branch: one statement for all of them. */
async function cutMembers(platform: Platform, watched: Watched<MemberViewer>[]): Promise<void> {
  if (watched.length === 0) return;
  const { rows } = await platform.pool.query<{ place: number }>({
    name: 'live_viewers',
    text: 'select place::int from resolve_live_viewers($1::uuid[], $2::bigint[], $3)',
    values: [
      watched.map(({ viewer }) => viewer.session_id),
      watched.map(({ viewer }) => viewer.clinic_id),
      platform.clock.present(),
    ],
  });
  const live = new Set(rows.map((row) => row.place));
  watched.forEach(({ socket, viewer }, index) => {
    if (!live.has(index + 1) && socket.viewer === viewer) socket.cut();
  });
}

/** Cuts the screens that were unpaired. One that cannot be asked about is asked about again in the next round. */
async function cutScreens(platform: Platform, watched: Watched<ScreenViewer>[], isPaired: ScreenCheck): Promise<void> {
  for (const { socket, viewer } of watched) {
    try {
      if (!(await isPaired(platform, viewer)) && socket.viewer === viewer) socket.cut();
    } catch (error) {
      platform.log.warn({ err: error }, 'a customer screen could not be checked');
    }
  }
}

/** Calls that come while a round is under way share the next one. */
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

/**
 * Gives a function that asks the database again about everybody who is connected. Members, screens and groups have rounds of
 * their own: many screens do not keep a member whose session has ended.
 */
export function createAccessCheck(
  platform: Platform,
  sockets: ReadonlySet<LiveSocket>,
  isPaired: ScreenCheck,
  lookAtGroups: () => Promise<void>,
): () => void {
  const membersNow = inRounds(platform, () => {
    const watched: Watched<MemberViewer>[] = [];
    for (const socket of sockets) if (socket.viewer?.kind === 'member') watched.push({ socket, viewer: socket.viewer });
    return cutMembers(platform, watched);
  });
  const screensNow = inRounds(platform, () => {
    const watched: Watched<ScreenViewer>[] = [];
    for (const socket of sockets) if (socket.viewer?.kind === 'screen') watched.push({ socket, viewer: socket.viewer });
    return cutScreens(platform, watched, isPaired);
  });
  const groupsNow = inRounds(platform, lookAtGroups);
  return () => {
    membersNow();
    screensNow();
    groupsNow();
  };
}
