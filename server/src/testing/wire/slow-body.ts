import { request } from 'node:http';

interface SlowBody {
  path: string;
  token: string;
  type: string;
  body: Buffer;
}

export interface SlowCall {
  /** Sends the rest of the body. */
  finish: () => void;
  status: Promise<number>;
}

/** Sends half of a body, and waits. */
export function beginSlowly(app: { url: string }, { path, token, type, body }: SlowBody): SlowCall {
  const half = Math.floor(body.length / 2);
  const sending = request(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': body.length, authorization: `Bearer ${token}` },
  });
  const status = new Promise<number>((done, failed) => {
    sending.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sending.on('error', failed);
  });
  sending.write(body.subarray(0, half));
  return { finish: () => sending.end(body.subarray(half)), status };
}
