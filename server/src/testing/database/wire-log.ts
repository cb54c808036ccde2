import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The statements of one round trip, each by its text. */
type RoundTrip = string[];

export interface WireLog {
  port: number;
  /** What was sent to the database since the last call. */
  take: () => RoundTrip[];
  close: () => Promise<void>;
}

const cString = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from));

/** Parses a client's messages: what it sends in one write is one round trip. */
class ClientWords {
  readonly #texts = new Map<string, string>();
  readonly #told: (trip: RoundTrip) => void;
  #bytes: Buffer = Buffer.alloc(0);
  #started = false;
  /** The last message asks for an answer. */
  #is_synced = false;
  #trip: RoundTrip = [];

  constructor(told: (trip: RoundTrip) => void) {
    this.#told = told;
  }

  hear(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      // The first message of a connection has no type.
      const head = this.#started ? 1 : 0;
      if (this.#bytes.length < head + 4) break;
      const length = head + this.#bytes.readInt32BE(head);
      if (this.#bytes.length < length) break;
      if (this.#started) this.#message(String.fromCharCode(this.#bytes[0] ?? 0), this.#bytes.subarray(5, length));
      this.#started = true;
      this.#bytes = this.#bytes.subarray(length);
    }
    if (this.#trip.length > 0 && this.#is_synced) this.#told(this.#trip.splice(0));
  }

  #message(type: string, body: Buffer): void {
    if (type === 'P') {
      const name = cString(body, 0);
      this.#texts.set(name, cString(body, Buffer.byteLength(name) + 1));
    } else if (type === 'B') {
      const portal = cString(body, 0);
      this.#trip.push(this.#texts.get(cString(body, Buffer.byteLength(portal) + 1)) ?? '');
    } else if (type === 'Q') this.#trip.push(cString(body, 0));
    this.#is_synced = type === 'Q' || type === 'S';
  }
}

/** A proxy in front of the database that logs what is sent through it. */
export async function startWireLog(target_port: number): Promise<WireLog> {
  let trips: RoundTrip[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target_port, '127.0.0.1');
    const words = new ClientWords((trip) => void trips.push(trip.map((text) => text.replaceAll(/\s+/g, ' ').trim())));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => words.hear(chunk));
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    take: () => {
      const taken = trips;
      trips = [];
      return taken;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
