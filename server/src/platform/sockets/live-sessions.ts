import { live_session_note_seconds } from '@clinic/contract/shared/event.ts';
import type { Platform } from '../platform.ts';
import type { LiveSocket } from './live-socket.ts';

interface Noted {
  clinic_id: number;
  at: Date;
}

interface Note {
  session_id: string;
  /** Null: its last socket was closed. */
  clinic_id: number | null;
  /** When it was noted: now, or before it was closed. */
  at: Date;
}

/** A connection that no one has closed. */
const lost_reasons = new Set(['ping timeout', 'transport error', 'parse error']);

/**
 * Notes in the database which sessions have a socket open at which branch, so that every process can tell who is there. Connects and
 * disconnects are written with the next tick, all open sockets every half minute, each in one statement. The note of a connection that was
 * lost, or whose process crashed, is kept and grows too old, which distinguishes it from a closed page.
 */
export class LiveSessions {
  readonly #platform: Platform;
  readonly #sockets: ReadonlySet<LiveSocket>;
  /** The note last written for each session, and when. */
  #noted = new Map<string, Noted>();
  /** Sessions of which a socket went silent or failed, and no other one is open. */
  #lost = new Set<string>();
  #noted_all_at = Number.NEGATIVE_INFINITY;
  #writing = false;

  constructor(platform: Platform, sockets: ReadonlySet<LiveSocket>) {
    this.#platform = platform;
    this.#sockets = sockets;
  }

  /** A socket has ended, for a reason of Socket.IO: the page was closed, or its connection was lost. */
  ended({ viewer }: LiveSocket, reason: string): void {
    if (viewer?.kind === 'member' && lost_reasons.has(reason)) this.#lost.add(viewer.session_id);
  }

  /** Writes what has changed since the last tick, and everything when the notes are old. A failed write is repeated. */
  async tick(): Promise<void> {
    if (this.#writing) return;
    for (const session_id of this.#lost) if (!this.#noted.has(session_id)) this.#lost.delete(session_id);
    const is_due = performance.now() - this.#noted_all_at >= live_session_note_seconds * 1000;
    const at = this.#platform.clock.present();
    const open = new Map<string, Noted>();
    const notes: Note[] = [];
    for (const { viewer } of this.#sockets) {
      if (viewer?.kind !== 'member' || open.has(viewer.session_id)) continue;
      const { session_id, clinic_id } = viewer;
      this.#lost.delete(session_id);
      const before = this.#noted.get(session_id);
      const is_new = is_due || before?.clinic_id !== clinic_id;
      open.set(session_id, is_new ? { clinic_id, at } : before);
      if (is_new) notes.push({ session_id, clinic_id, at });
    }
    for (const [session_id, before] of this.#noted)
      if (!open.has(session_id) && !this.#lost.has(session_id))
        notes.push({ session_id, clinic_id: null, at: before.at });
    this.#writing = true;
    try {
      if (notes.length > 0) await this.#write(notes, at);
      this.#noted = open;
      if (is_due) this.#noted_all_at = performance.now();
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'the open sockets could not be noted');
    } finally {
      this.#writing = false;
    }
  }

  async #write(notes: readonly Note[], present: Date): Promise<void> {
    await this.#platform.pool.query({
      name: 'note_live_sessions',
      text: 'select note_live_sessions($1::uuid[], $2::bigint[], $3::timestamptz[], $4)',
      values: [
        notes.map(({ session_id }) => session_id),
        notes.map(({ clinic_id }) => clinic_id),
        notes.map(({ at }) => at),
        present,
      ],
    });
  }
}
