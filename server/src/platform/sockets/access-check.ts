import type { Platform } from '../platform.ts';
import type { LiveSocket } from './live-socket.ts';
import type { ScreenCheck, ScreenViewer, Viewer } from './viewer.ts';

type MemberViewer = Extract<Viewer, { kind: 'member' }>;
type Watched<V extends Viewer> = { socket: LiveSocket; viewer: V };

/** Cuts the members whose session has ended or who lost the branch: one statement for all of them. */
async function cutMembers(platform: Platform, watched: Watched<MemberViewer>[]): Promise<void> {
  if (watched.length === 0) return;
  const present = new Date(Date.now() + platform.clock.offset_ms);
  const { rows } = await platform.pool.query<{ place: number }>({
    name: 'live_viewers',
    text: 'select place::int from resolve_live_viewers($1::uuid[], $2::bigint[], $3)',
    values: [watched.map(({ viewer }) => viewer.session_id), watched.map(({ viewer }) => viewer.clinic_id), present],
  });
  const live = new Set(rows.map((row) => row.place));
  watched.forEach(({ socket, viewer }, index) => {
    if (!live.has(index + 1) && socket.viewer === viewer) socket.cut();
  });
}

async function cutScreens(platform: Platform, watched: Watched<ScreenViewer>[], isPaired: ScreenCheck): Promise<void> {
  for (const { socket, viewer } of watched) {
    if (!(await isPaired(platform, viewer)) && socket.viewer === viewer) socket.cut();
  }
}

/** Gives a function that asks the database again about everybody who is connected; calls that come together share a round. */
export function createAccessCheck(
  platform: Platform,
  sockets: ReadonlySet<LiveSocket>,
  isPaired: ScreenCheck,
): () => void {
  let running = false;
  let again = false;

  const checkOnce = async (): Promise<void> => {
    const members: Watched<MemberViewer>[] = [];
    const screens: Watched<ScreenViewer>[] = [];
    for (const socket of sockets) {
      const { viewer } = socket;
      if (viewer?.kind === 'member') members.push({ socket, viewer });
      if (viewer?.kind === 'screen') screens.push({ socket, viewer });
    }
    await Promise.all([cutMembers(platform, members), cutScreens(platform, screens, isPaired)]);
  };

  const run = async (): Promise<void> => {
    running = true;
    try {
      do {
        again = false;
        await checkOnce();
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
