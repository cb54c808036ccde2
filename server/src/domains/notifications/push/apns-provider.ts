import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import {
  checkNotBusy,
  provider_timeout_ms,
  PushDelayed,
  type PushOutcome,
  type PushProvider,
  type PushTarget,
  type Push,
} from './push-provider.ts';

export interface ApnsAccount {
  /** In PKCS #8 format, as in Apple’s file. */
  private_key: string;
  key_id: string;
  team_id: string;
  /** The app's bundle id. */
  topic: string;
}

const provider = 'APNs';
/** Apple allows a new token every twenty minutes at most, and rejects one older than an hour. */
const token_life_ms = 45 * 60_000;
/** Apple’s limit is 64 bytes. */
const collapseIdOf = (tag: string): string => createHash('sha256').update(tag).digest('hex');

interface Answer {
  status: number;
  reason: string;
}

/** One request on the connection, with a time limit. */
function request(session: ClientHttp2Session, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const stream = session.request({ ':method': 'POST', ...headers });
    let status = 0;
    let text = '';
    const delayed = (why: string) => fail(new PushDelayed(provider, why));
    stream.setTimeout(provider_timeout_ms, () => stream.close(constants.NGHTTP2_CANCEL, () => delayed('no answer')));
    stream.on('response', (answer) => (status = Number(answer[':status'])));
    stream.on('data', (piece: Buffer) => (text += piece.toString()));
    stream.on('error', (error) => delayed(error.name));
    stream.on('close', () => (status === 0 ? delayed('no answer') : done({ status, reason: reasonOf(text) })));
    stream.end(body);
  });
}

function reasonOf(text: string): string {
  try {
    return (JSON.parse(text) as { reason?: string }).reason ?? '';
  } catch {
    return '';
  }
}

/** One connection for all requests. It opens with the first one, and again after it breaks. */
function createConnection(address: string) {
  let session: ClientHttp2Session | undefined;
  return {
    open: (): ClientHttp2Session => {
      if (session && !session.closed && !session.destroyed) return session;
      const made = connect(address);
      made.on('error', () => made.destroy());
      made.on('goaway', () => made.close());
      made.unref();
      session = made;
      return made;
    },
    close: () => session?.destroy(),
  };
}

/** The sender’s token, replaced before Apple rejects it as too old. */
function createSigner({ private_key, key_id, team_id }: ApnsAccount) {
  let made: { token: Promise<string>; at_ms: number } | undefined;
  const sign = async (): Promise<string> =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: key_id })
      .setIssuer(team_id)
      .setIssuedAt()
      .sign(await importPKCS8(private_key, 'ES256'));
  return {
    token: (): Promise<string> => {
      const now_ms = performance.now();
      if (!made || now_ms - made.at_ms > token_life_ms) made = { token: sign(), at_ms: now_ms };
      return made.token;
    },
    drop: () => (made = undefined),
  };
}

const payloadOf = ({ title, body, path, tag }: Push): string =>
  JSON.stringify({ aps: { alert: { title, body } }, path, tag });

/** Apple’s push service over HTTP/2, for calls to iPhones only. */
export function createApnsProvider(account: ApnsAccount, address: string): PushProvider {
  const connection = createConnection(address);
  const signer = createSigner(account);

  const deliver = async ({ key }: PushTarget, push: Push, ttl_seconds: number): Promise<PushOutcome> => {
    const headers = {
      ':path': `/3/device/${key}`,
      authorization: `bearer ${await signer.token()}`,
      'apns-topic': `${account.topic}.voip`,
      'apns-push-type': 'voip',
      'apns-priority': '10',
      'apns-expiration': String(Math.floor(Date.now() / 1000) + ttl_seconds),
      'apns-collapse-id': collapseIdOf(push.tag),
    };
    const { status, reason } = await request(connection.open(), headers, payloadOf(push));
    if (status === 200) return 'delivered';
    if (status === 410 || reason === 'BadDeviceToken') return 'gone';
    checkNotBusy(provider, status);
    if (reason === 'ExpiredProviderToken' || reason === 'InvalidProviderToken') {
      signer.drop();
      throw new PushDelayed(provider, reason);
    }
    return { refused: `status ${status} ${reason}`.trim() };
  };
  return { type: 'voip', deliver, close: connection.close };
}
