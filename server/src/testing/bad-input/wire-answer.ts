export interface WireAnswer {
  status: number;
  /** By lower-case name; the last one of equal names. */
  headers: Map<string, string>;
  body: string;
}

/** The content of a chunked body, or undefined while it is incomplete. */
function unchunked(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line_end = bytes.indexOf('\r\n', at);
    if (line_end < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line_end), 16);
    const end = line_end + 2 + size;
    if (Number.isNaN(size) || bytes.length < end + 2) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(line_end + 2, end));
    at = end + 2;
  }
}

/** The first HTTP answer in the received bytes, or undefined while it is incomplete. */
export function readAnswer(received: Buffer, ended: boolean): WireAnswer | undefined {
  const head_end = received.indexOf('\r\n\r\n');
  if (head_end < 0) return undefined;
  const [status_line = '', ...lines] = received.toString('latin1', 0, head_end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(status_line)?.[1]);
  if (Number.isNaN(status)) return undefined;
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = received.subarray(head_end + 4);
  // An interim answer: the real one follows.
  if (status < 200) return readAnswer(rest, ended);
  const length = headers.get('content-length');
  let body: Buffer | undefined;
  if (status === 204 || status === 304) body = Buffer.alloc(0);
  else if (headers.get('transfer-encoding') === 'chunked') body = unchunked(rest);
  else if (length === undefined) body = ended ? rest : undefined;
  else if (rest.length >= Number(length)) body = rest.subarray(0, Number(length));
  return body && { status, headers, body: body.toString('utf8') };
}
