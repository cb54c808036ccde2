/** A message of a client to PostgreSQL. */
export interface ClientMessage {
  /** Its letter; a startup message has none. */
  type: string;
  /** The raw bytes with the length. */
  bytes: Buffer;
}

const text_until_zero = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from));

/** Parameters of a startup message: `user`, `application_name` and so on; undefined for other openings. */
export function openingOf({ bytes }: ClientMessage): Map<string, string> | undefined {
  const protocol_version = 196_608;
  if (bytes.length < 8 || bytes.readUInt32BE(4) !== protocol_version) return undefined;
  const words = bytes.toString('utf8', 8).split('\0');
  const said = new Map<string, string>();
  for (let at = 0; at + 1 < words.length; at += 2) said.set(words[at] ?? '', words[at + 1] ?? '');
  return said;
}

/** Splits a connection's bytes into messages. */
export class MessageSplitter {
  #rest: Buffer = Buffer.alloc(0);
  #opened = false;

  push(chunk: Buffer): ClientMessage[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: ClientMessage[] = [];
    for (let next = this.#take(); next; next = this.#take()) messages.push(next);
    return messages;
  }

  #take(): ClientMessage | undefined {
    const letters = this.#opened ? 1 : 0;
    if (this.#rest.length < letters + 4) return undefined;
    const length = letters + this.#rest.readUInt32BE(letters);
    if (this.#rest.length < length) return undefined;
    const bytes = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    const message = { type: bytes.toString('latin1', 0, letters), bytes };
    // An encryption request or a cancel request starts no session.
    if (!this.#opened) this.#opened = openingOf(message) !== undefined;
    return message;
  }
}

/** Tracks which statement a connection executes: texts are sent once and called by name later. */
export class StatementNames {
  readonly #texts = new Map<string, string>();
  #bound = '';

  /** The text of the statement that this message executes; undefined if it executes none. */
  executed({ type, bytes }: ClientMessage): string | undefined {
    if (type === 'P') {
      const name = text_until_zero(bytes, 5);
      this.#texts.set(name, text_until_zero(bytes, 6 + Buffer.byteLength(name)));
    }
    if (type === 'B') {
      const portal = text_until_zero(bytes, 5);
      this.#bound = this.#texts.get(text_until_zero(bytes, 6 + Buffer.byteLength(portal))) ?? '';
    }
    if (type === 'Q') return text_until_zero(bytes, 5);
    return type === 'E' ? this.#bound : undefined;
  }
}
