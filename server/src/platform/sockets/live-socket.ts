import type { Socket } from 'socket.io';
import type { WrittenEvent } from '../events/event-pump.ts';
import type { Platform } from '../platform.ts';
import type { GroupWatch } from './group-watch.ts';
import { type MissedEvent, readMissed } from './missed-events.ts';
import { groupRoomOf, roomsOf, type ScreenCheck, sees, type Viewer, viewerOf } from './viewer.ts';

/** An introduction costs the database a look: nobody needs more than these a minute. */
const introductions_a_minute = 30;

/** One open socket: who is behind it, and what it has been sent. */
export class LiveSocket {
  viewer: Viewer | undefined;
  readonly #platform: Platform;
  readonly #socket: Socket;
  readonly #isPaired: ScreenCheck;
  readonly #groups: GroupWatch;
  /** Counts introductions: an older one that is still under way gives up. */
  #turn = 0;
  #introductions: number[] = [];
  /** Events that came while the missed ones are read. */
  #held: WrittenEvent[] | undefined;
  /** What was read may be ahead of what is delivered live: the rooms are joined when this number has gone by. */
  #join_at: number | undefined;
  /** The number up to which this socket was sent the events of its clinic. */
  #sent_up_to = 0;
  #release: (() => void) | undefined;
  /** Events of the group came by while nobody was here to hear them, which has not been said yet. */
  #has_group_gap = false;
  /** Whether it is in the rooms of its viewer: what comes is delivered live. */
  #is_live = false;

  constructor(platform: Platform, socket: Socket, isPaired: ScreenCheck, groups: GroupWatch) {
    this.#platform = platform;
    this.#socket = socket;
    this.#isPaired = isPaired;
    this.#groups = groups;
  }

  cut(): void {
    this.#socket.disconnect(true);
  }

  /** The socket is gone. */
  close(): void {
    this.#turn += 1;
    this.#release?.();
    this.#release = undefined;
    this.viewer = undefined;
  }

  /** Its branch is no head office any more: it hears of that branch alone. */
  leaveGroup(): void {
    const group = this.viewer && groupRoomOf(this.viewer);
    if (this.viewer?.kind !== 'member' || group === undefined) return;
    void this.#socket.leave(group);
    this.viewer.head_office_of = null;
  }

  /** While it catches up, a socket is in no room of its branch: what comes is held back for it. */
  passing(event: WrittenEvent): void {
    if (event.clinic_id !== this.viewer?.clinic_id) return;
    if (this.#held && sees(this.viewer, event)) this.#held.push(event);
    if (this.#join_at !== undefined && event.seq >= this.#join_at) this.#join(this.viewer);
  }

  /** `device.init`: says who it is, or newly so with a younger token. Anything else than a good token cuts the socket. */
  async introduce(sent: unknown): Promise<void> {
    const init = readInit(sent);
    if (!init || this.#isTooOften()) return this.cut();
    const turn = ++this.#turn;
    const viewer = await viewerOf(this.#platform, init.token, this.#isPaired);
    if (turn !== this.#turn) return;
    if (!viewer) return this.cut();
    await this.#admit(viewer, init.after, turn);
  }

  async #admit(viewer: Viewer, after: number | undefined, turn: number): Promise<void> {
    const { live } = this.#platform;
    const release = await this.#follow(viewer);
    if (turn !== this.#turn) return release();
    const left = this.#leave(viewer.clinic_id);
    this.#release?.();
    this.#release = release;
    this.viewer = viewer;
    const group = groupRoomOf(viewer);
    if (group !== undefined) void this.#socket.join(group);
    // Kept until it is told: a younger introduction may take over before that.
    if (group === undefined) this.#has_group_gap = false;
    else if (after !== undefined && !left.has(group)) this.#has_group_gap = true;
    this.#held = [];
    const { connect, events, read_up_to } = await readMissed(this.#platform.pool, viewer, after);
    if (turn !== this.#turn) return;
    this.#socket.emit('device.connect', connect);
    // Other branches' events are not numbered for this socket: after a gap all that is shown of the group is read again.
    if (this.#has_group_gap) this.#socket.emit('group.missed');
    this.#has_group_gap = false;
    for (const event of [...events, ...this.#held.filter(({ seq }) => seq > read_up_to)]) this.#send(event);
    this.#sent_up_to = Math.max(this.#sent_up_to, read_up_to);
    this.#held = undefined;
    if (live.deliveredUpTo(viewer.clinic_id) >= read_up_to) this.#join(viewer);
    else this.#join_at = read_up_to;
  }

  /** Follows the branch, and at head office every branch of the group. Gives what ends it. */
  async #follow(viewer: Viewer): Promise<() => void> {
    const group_id = viewer.kind === 'member' ? viewer.head_office_of : null;
    const leaveBranch = await this.#platform.live.follow(viewer.clinic_id);
    if (group_id === null) return leaveBranch;
    try {
      const leaveGroup = await this.#groups.watch(group_id);
      return () => {
        leaveGroup();
        leaveBranch();
      };
    } catch (error) {
      leaveBranch();
      throw error;
    }
  }

  #join(viewer: Viewer): void {
    this.#join_at = undefined;
    this.#is_live = true;
    void this.#socket.join(roomsOf(viewer));
  }

  /** Leaves all rooms, and remembers what of this clinic had been sent. Gives the rooms. */
  #leave(clinic_id: number): ReadonlySet<string> {
    const left = new Set(this.#socket.rooms);
    if (this.viewer?.clinic_id !== clinic_id) this.#sent_up_to = 0;
    else if (this.#is_live) this.#sent_up_to = Math.max(this.#sent_up_to, this.#platform.live.deliveredUpTo(clinic_id));
    this.#join_at = undefined;
    this.#is_live = false;
    for (const room of left) if (room !== this.#socket.id) void this.#socket.leave(room);
    return left;
  }

  #send({ seq, name, data }: MissedEvent): void {
    if (seq <= this.#sent_up_to) return;
    this.#sent_up_to = seq;
    this.#platform.metrics.events_sent.inc({ name });
    this.#socket.emit(name, { seq, data });
  }

  #isTooOften(): boolean {
    const now = performance.now();
    this.#introductions = [...this.#introductions.filter((at) => now - at < 60_000), now];
    return this.#introductions.length > introductions_a_minute;
  }
}

function readInit(sent: unknown): { token: string; after: number | undefined } | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { token, after } = sent as { token?: unknown; after?: unknown };
  if (typeof token !== 'string' || token.length > 4_096) return null;
  if (after !== undefined && !(Number.isSafeInteger(after) && (after as number) >= 0)) return null;
  return { token, after: after as number | undefined };
}
