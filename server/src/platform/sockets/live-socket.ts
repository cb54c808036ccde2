import {
  type DeviceConnect,
  type DeviceRefused,
  type GroupEvent,
  longest_since_ms,
} from '@clinic/contract/live-messages.ts';
import type { RefusalCode } from '@clinic/contract/contracts.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import type { Socket } from 'socket.io';
import type { WrittenEvent } from '../events/event-pump.ts';
import type { Asked } from '../http/console-door.ts';
import type { Platform } from '../platform.ts';
import type { GroupWatch } from './group-watch.ts';
import { type HeardSoFar, type MissedEvent, readMissed } from './missed-events.ts';
import { readGroupSince } from './tell-head-office.ts';
import { hears, hearsOfGroup } from './hearers.ts';
import { groupRoomsOf, operators_room, roomsOf } from './rooms.ts';
import { type OperatorViewer, type ScreenCheck, type SocketOwner, type Viewer, viewerOf } from './viewer.ts';

/** An introduction costs a database query. No page needs more than this number a minute. */
const introductions_a_minute = 30;

interface Admission {
  isPaired: ScreenCheck;
  groups: GroupWatch;
  /** From where the socket was opened. */
  asked: Asked;
}

/** One open socket: its viewer, and what was sent to it. */
export class LiveSocket {
  viewer: SocketOwner | undefined;
  readonly #platform: Platform;
  readonly #socket: Socket;
  readonly #isPaired: ScreenCheck;
  readonly #groups: GroupWatch;
  readonly #asked: Asked;
  /** Counts introductions: an older one that is still running gives up. */
  #turn = 0;
  #introductions: number[] = [];
  /** Events that arrive while the missed ones are read. */
  #held: WrittenEvent[] | undefined;
  /** The events read may be ahead of live delivery: the socket joins its rooms once this number has been delivered. */
  #join_at: number | undefined;
  /** The number up to which this socket was sent the events of its clinic. */
  #sent_up_to = 0;
  #release: (() => void) | undefined;
  /** Events of the group passed while no viewer was connected, and the client does not know it yet. */
  #has_group_gap = false;
  /** Whether it is in the rooms of its viewer: events are delivered live. */
  #is_live = false;

  constructor(platform: Platform, socket: Socket, { isPaired, groups, asked }: Admission) {
    this.#asked = asked;
    this.#platform = platform;
    this.#socket = socket;
    this.#isPaired = isPaired;
    this.#groups = groups;
  }

  /** Ends it. `refused`: the reason, if the API gives its member the same one, so that the page can react to it. */
  cut(refused?: RefusalCode): void {
    if (refused) this.#socket.emit('device.refused', { code: refused } satisfies DeviceRefused);
    this.#socket.disconnect(true);
  }

  /** The socket is closed. */
  close(): void {
    this.#turn += 1;
    this.#release?.();
    this.#release = undefined;
    this.viewer = undefined;
  }

  /** Its branch is no longer a head office: it receives the events of that branch alone. */
  leaveGroup(): void {
    if (this.viewer?.kind !== 'member') return;
    this.#leaveRooms(groupRoomsOf(this.viewer));
    this.viewer.head_office_of = null;
  }

  /** Its member's roles changed: from here on it receives what the new roles allow. */
  holdTo(roles: ReadonlySet<Role>): void {
    const { viewer } = this;
    if (viewer?.kind !== 'member' || isSame(viewer.roles, roles)) return;
    const roomsNow = (): string[] => [...groupRoomsOf(viewer), ...(this.#is_live ? roomsOf(viewer) : [])];
    const before = roomsNow();
    viewer.roles = roles;
    const now = new Set(roomsNow());
    this.#leaveRooms(before.filter((room) => !now.has(room)));
    void this.#socket.join([...now]);
  }

  /** While it catches up, a socket is in no room of its branch. New events are held back for it. */
  passing(event: WrittenEvent): void {
    const { viewer } = this;
    if (!viewer || viewer.kind === 'operator' || event.clinic_id !== viewer.clinic_id) return;
    if (this.#held && hears(viewer, event)) this.#held.push(event);
    if (this.#join_at !== undefined && event.seq >= this.#join_at) this.#join(viewer);
  }

  /** `device.init`: introduces the socket, or renews it with a newer token. Anything but a valid token cuts the socket. */
  async introduce(sent: unknown): Promise<void> {
    const init = readInit(sent);
    if (!init || this.#isTooOften()) return this.cut();
    const turn = ++this.#turn;
    const viewer = await viewerOf(this.#platform, init.token, this.#asked, this.#isPaired);
    if (turn !== this.#turn) return;
    if (!viewer) return this.cut();
    if ('refused' in viewer) return this.cut(viewer.refused);
    if (viewer.kind === 'operator') this.#admitOperator(viewer, init);
    else await this.#admit(viewer, init, turn);
  }

  /** Operators hear no events, so none has a number. One who comes back reads again what may have changed. */
  #admitOperator(viewer: OperatorViewer, { after }: HeardSoFar): void {
    this.viewer = viewer;
    void this.#socket.join(operators_room);
    const connect = { last: 0, heard_up_to: 0, ...(after !== undefined && { reload: true as const }) };
    this.#socket.emit('device.connect', connect satisfies DeviceConnect);
  }

  async #admit(viewer: Viewer, heard: HeardSoFar, turn: number): Promise<void> {
    const { live } = this.#platform;
    const release = await this.#follow(viewer);
    if (turn !== this.#turn) return release();
    const left = this.#leave(viewer.clinic_id);
    this.#release?.();
    this.#release = release;
    this.viewer = viewer;
    const [group, ...others] = groupRoomsOf(viewer);
    if (group !== undefined) void this.#socket.join([group, ...others]);
    // Kept until the client knows: a newer introduction may take over before that.
    if (group === undefined) this.#has_group_gap = false;
    else if (heard.after !== undefined && !left.has(group)) this.#has_group_gap = true;
    this.#held = [];
    const { connect, events } = await readMissed(this.#platform.pool, viewer, heard);
    const of_group = await this.#groupSince(viewer, heard);
    if (turn !== this.#turn) return;
    const read_up_to = connect.heard_up_to;
    this.#socket.emit('device.connect', connect);
    // Events of other branches have no numbers for this socket: after a gap the client reloads everything it shows of the group.
    if (this.#has_group_gap || !of_group) this.#socket.emit('group.missed');
    this.#has_group_gap = false;
    for (const event of of_group ?? []) this.#sendOfGroup(viewer, event);
    const held = this.#held.filter(({ seq }) => seq > read_up_to);
    // Roles may have been revoked since these events were read or held back.
    for (const event of [...events, ...held]) if (hears(viewer, event)) this.#send(event);
    this.#sent_up_to = Math.max(this.#sent_up_to, read_up_to);
    this.#held = undefined;
    if (live.deliveredUpTo(viewer.clinic_id) >= read_up_to) this.#join(viewer);
    else this.#join_at = read_up_to;
  }

  /** The events of the other branches since a page at head office began to read; undefined if they are too many. Some of them may come live too. */
  async #groupSince(viewer: Viewer, { after, since_ms }: HeardSoFar): Promise<GroupEvent[] | undefined> {
    if (viewer.kind !== 'member' || viewer.head_office_of === null) return [];
    if (after !== undefined || since_ms === undefined) return [];
    const clinic_ids = this.#groups.othersThan(viewer.head_office_of, viewer.clinic_id);
    return clinic_ids.length === 0 ? [] : readGroupSince(this.#platform.pool, viewer, { clinic_ids, since_ms });
  }

  /** Subscribes to the branch, and at head office to every branch of the group. Returns the function that ends it. */
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

  /** Leaves all rooms, and remembers up to which event of this clinic it was sent. Returns the rooms. */
  #leave(clinic_id: number): ReadonlySet<string> {
    const left = new Set(this.#socket.rooms);
    if (this.viewer?.clinic_id !== clinic_id) this.#sent_up_to = 0;
    else if (this.#is_live) this.#sent_up_to = Math.max(this.#sent_up_to, this.#platform.live.deliveredUpTo(clinic_id));
    this.#join_at = undefined;
    this.#is_live = false;
    this.#leaveRooms([...left].filter((room) => room !== this.#socket.id));
    return left;
  }

  #leaveRooms(rooms: readonly string[]): void {
    for (const room of rooms) void this.#socket.leave(room);
  }

  #send({ seq, name, data }: MissedEvent): void {
    if (seq <= this.#sent_up_to) return;
    this.#sent_up_to = seq;
    this.#platform.metrics.events_sent.inc({ name });
    this.#socket.emit(name, { seq, data });
  }

  #sendOfGroup(viewer: Viewer, event: GroupEvent): void {
    // Roles may have been revoked since it was read, and the branch may have stopped being a head office.
    if (viewer.kind !== 'member' || viewer.head_office_of === null || !hearsOfGroup(viewer, event)) return;
    this.#platform.metrics.events_sent.inc({ name: event.name });
    this.#socket.emit('group.event', event);
  }

  #isTooOften(): boolean {
    const now = performance.now();
    this.#introductions = [...this.#introductions.filter((at) => now - at < 60_000), now];
    return this.#introductions.length > introductions_a_minute;
  }
}

const isSame = (one: ReadonlySet<Role>, other: ReadonlySet<Role>): boolean =>
  one.size === other.size && one.isSubsetOf(other);

const isCount = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0);

function readInit(sent: unknown): ({ token: string } & HeardSoFar) | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { token, after, since_ms } = sent as { token?: unknown; after?: unknown; since_ms?: unknown };
  if (typeof token !== 'string' || token.length > 4_096) return null;
  if (!isCount(after) || !isCount(since_ms)) return null;
  return { token, after, since_ms: since_ms === undefined ? undefined : Math.min(since_ms, longest_since_ms) };
}
