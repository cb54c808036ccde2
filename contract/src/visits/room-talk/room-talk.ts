import { type IceServer, type RoomEntered, type RoomSignals, type SignalBody, room_times } from '../room/room.ts';
import { type PeerLike, type Negotiation, perfectNegotiation } from './perfect-negotiation.ts';

/** How a page reaches the room: the calls of the doctor, or those of the patient with a token. */
export interface RoomChannel {
  enter: (peer: string) => Promise<RoomEntered>;
  send: (sent: { peer: string; to: string; signals: { number: number; body: SignalBody }[] }) => Promise<unknown>;
  read: (asked: { peer: string; after: number }) => Promise<RoomSignals>;
}

/** What a connection asks its talk to do. */
export interface PeerWishes {
  negotiate: () => void;
  candidate: (candidate: NonNullable<SignalBody['candidates']>[number]) => void;
}

export interface RoomTalkOptions {
  channel: RoomChannel;
  /** The random id of this page. */
  peer: string;
  is_polite: boolean;
  /** Makes the browser's connection, with the own media, for a page of the other side. */
  connect: (ice_servers: IceServer[], wishes: PeerWishes) => PeerLike;
  wait: (ms: number) => Promise<void>;
  /** False for refusals that no retry changes: the room is over, the visit is another doctor's. */
  isWorthRetrying: (failure: unknown) => boolean;
  onOther: (is_there: boolean) => void;
  onMedia: (media: NonNullable<SignalBody['media']>) => void;
  onEnd: (end: { is_over: boolean; failure?: unknown }) => void;
  /** False while the room cannot be reached. */
  onReach: (is_reached: boolean) => void;
}

const longest_retry_ms = 5_000;
/** Candidates come in bursts: one message covers a burst. */
const gather_ms = 120;

/**
 * The conversation of a page with the room. A reload of either side is another page: the connection to the page before is dropped, and a
 * new one made. What cannot be sent is sent again, and arrives once, because it is numbered.
 */
export class RoomTalk {
  readonly #options: RoomTalkOptions;
  #entered: RoomEntered | undefined;
  #other: string | undefined;
  #connection: { peer: PeerLike; negotiation: Negotiation } | undefined;
  #after = 0;
  #number = 0;
  #queue: { to: string; number: number; body: SignalBody }[] = [];
  #media: SignalBody['media'];
  #is_sending = false;
  #is_ended = false;
  #wake: () => void = () => undefined;
  #is_woken = false;
  #poll_ms: number = room_times.connecting_poll_ms;

  constructor(options: RoomTalkOptions) {
    this.#options = options;
  }

  /** Enters, and listens until the consult is over or the page leaves. */
  async start(): Promise<void> {
    try {
      this.#entered = await this.#insist(() => this.#options.channel.enter(this.#options.peer));
      while (!this.#is_ended) await this.#listen();
    } catch (failure) {
      if (!this.#is_ended) this.#end({ is_over: false, failure });
    }
  }

  /** There is something to read: the socket says so, or the network is back. */
  wake(): void {
    this.#is_woken = true;
    this.#wake();
  }

  /** How often to look. A connected page looks seldom. */
  lookEvery(ms: number): void {
    this.#poll_ms = ms;
    this.wake();
  }

  /** The network changed or the connection failed: new TURN credentials, and other ways to the other side. */
  async restart(): Promise<void> {
    if (!this.#connection || this.#is_ended) return;
    const { peer } = this.#connection;
    this.#entered = await this.#insist(() => this.#options.channel.enter(this.#options.peer));
    if (this.#connection?.peer !== peer) return;
    peer.setConfiguration({ iceServers: this.#entered.ice_servers });
    peer.restartIce();
  }

  /** Says whether the own camera and microphone are on. */
  tellMedia(media: NonNullable<SignalBody['media']>): void {
    this.#media = media;
    this.#send({ media });
  }

  /** Leaves the room. The other side learns it at once. */
  leave(): void {
    if (this.#is_ended) return;
    this.#send({ leaves: true });
    this.#end({ is_over: false });
  }

  async #insist<T>(ask: () => Promise<T>): Promise<T> {
    for (let wait_ms = 500; ; wait_ms = Math.min(wait_ms * 2, longest_retry_ms)) {
      try {
        const answer = await ask();
        this.#options.onReach(true);
        return answer;
      } catch (failure) {
        if (this.#is_ended || !this.#options.isWorthRetrying(failure)) throw failure;
        this.#options.onReach(false);
        await this.#pause(wait_ms);
      }
    }
  }

  /** Waits, but not beyond a wake. */
  async #pause(ms: number): Promise<void> {
    if (!this.#is_woken) await Promise.race([this.#options.wait(ms), new Promise<void>((done) => (this.#wake = done))]);
    this.#is_woken = false;
  }

  async #listen(): Promise<void> {
    const { channel, peer } = this.#options;
    const heard = await this.#insist(() => channel.read({ peer, after: this.#after }));
    if (heard.is_over) return this.#end({ is_over: true });
    if (heard.other?.peer !== this.#other) this.#meet(heard.other?.peer);
    this.#after = heard.after;
    for (const { body } of heard.data) await this.#hear(body);
    if (heard.data.length === 0) await this.#pause(this.#poll_ms);
  }

  /** The other side opened the room in another page, or for the first time. */
  #meet(other: string | undefined): void {
    this.#connection?.peer.close();
    this.#connection = undefined;
    this.#other = other;
    this.#queue = [];
    this.#options.onOther(other !== undefined);
    if (other === undefined || !this.#entered) return;
    const peer = this.#options.connect(this.#entered.ice_servers, {
      negotiate: () => {
        // One that fails is repaired by the next: the browser asks for it again, or the restart does.
        if (this.#connection?.peer === peer) negotiation.needed().catch(() => undefined);
      },
      candidate: (candidate) => {
        if (this.#connection?.peer === peer) this.#send({ candidates: [candidate] });
      },
    });
    const negotiation = perfectNegotiation(peer, {
      is_polite: this.#options.is_polite,
      send: (body) => {
        if (this.#connection?.peer === peer) this.#send(body);
      },
    });
    this.#connection = { peer, negotiation };
    if (this.#media) this.#send({ media: this.#media });
  }

  async #hear(body: SignalBody): Promise<void> {
    if (body.media) this.#options.onMedia(body.media);
    if (body.leaves) this.#options.onOther(false);
    await this.#connection?.negotiation.receive(body).catch(() => undefined);
  }

  #send(body: SignalBody): void {
    if (this.#other === undefined) return;
    this.#queue.push({ to: this.#other, number: (this.#number += 1), body });
    void this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#is_sending) return;
    this.#is_sending = true;
    while (this.#queue.length > 0) {
      if (this.#queue.every(({ body }) => body.candidates)) await this.#options.wait(gather_ms);
      const [first] = this.#queue;
      if (!first) break;
      const batch = this.#queue.filter(({ to }) => to === first.to).slice(0, 20);
      const signals = batch.map(({ number, body }) => ({ number, body }));
      // What is refused was for a page that is gone. What waits for another page is not dropped with it.
      await this.#insist(() => this.#options.channel.send({ peer: this.#options.peer, to: first.to, signals })).catch(
        () => undefined,
      );
      this.#queue = this.#queue.filter((one) => !batch.includes(one));
    }
    this.#is_sending = false;
  }

  #end(end: { is_over: boolean; failure?: unknown }): void {
    this.#is_ended = true;
    this.#connection?.peer.close();
    this.#connection = undefined;
    this.#wake();
    this.#options.onEnd(end);
  }
}
