import type { Socket } from 'socket.io';
import type { WrittenEvent } from '../events/event-pump.ts';
import type { Platform } from '../platform.ts';
import { type MissedEvent, readMissed } from './missed-events.ts';
import { roomsOf, type ScreenCheck, sees, type Viewer, viewerOf } from './viewer.ts';

/** An introduction costs the database a look: nobody needs more than these a minute. */
const introductions_a_minute = 30;

/** One open socket: who is behind it, and what it has been sent. */
export class LiveSocket {
  viewer: Viewer | undefined;
  readonly #platform: Platform;
  readonly #socket: Socket;
  readonly #isPaired: ScreenCheck;
  /** Counts introductions: an older one that is still under way gives up. */
  #turn = 0;
  #introductions: number[] = [];
  /** Events that came while the missed ones are read. */
  #held: WrittenEvent[] | undefined;
  #release: (() => void) | undefined;

  constructor(platform: Platform, socket: Socket, isPaired: ScreenCheck) {
    this.#platform = platform;
    this.#socket = socket;
    this.#isPaired = isPaired;
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

  /** While it catches up, a socket is in no room: what comes is held back for it. */
  hold(event: WrittenEvent): void {
    if (this.viewer && event.clinic_id === this.viewer.clinic_id && sees(this.viewer, event)) this.#held?.push(event);
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
    const release = await live.follow(viewer.clinic_id);
    if (turn !== this.#turn) return release();
    const already_sent = this.#leave(viewer.clinic_id);
    this.#release?.();
    this.#release = release;
    this.viewer = viewer;
    this.#held = [];
    const { connect, events, read_up_to } = await readMissed(this.#platform.pool, viewer, after);
    if (turn !== this.#turn) return;
    this.#socket.emit('device.connect', connect);
    for (const event of events) if (event.seq > already_sent) this.#send(event);
    const later = this.#held ?? [];
    for (const event of later) if (event.seq > read_up_to && event.seq > already_sent) this.#send(event);
    this.#held = undefined;
    void this.#socket.join(roomsOf(viewer));
  }

  /** Leaves all rooms; gives the number up to which this socket had been sent that clinic's events. */
  #leave(clinic_id: number): number {
    const was_in_room = this.viewer !== undefined && this.#held === undefined && this.viewer.clinic_id === clinic_id;
    for (const room of this.#socket.rooms) if (room !== this.#socket.id) void this.#socket.leave(room);
    return was_in_room ? this.#platform.live.deliveredUpTo(clinic_id) : 0;
  }

  #send({ seq, name, data }: MissedEvent): void {
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
