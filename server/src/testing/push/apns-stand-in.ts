import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose';
import type { ApnsAccount } from '../../domains/notifications/push/apns-provider.ts';

export interface ApnsStandIn {
  origin: string;
  account: ApnsAccount;
  received: { headers: IncomingHttpHeaders; payload: unknown }[];
  /** The tokens with which the sender authenticated. */
  sender_tokens: Set<string>;
  /** The answers to the next messages. Accepted if empty. */
  answer?: { status: number; reason: string };
  /** Sends no answers from now on. */
  silent?: boolean;
  /** Ends every connection, as Apple does now and then. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/** A stand-in for Apple's service on loopback: HTTP/2, a token signed with ES256, the headers of a call. */
export async function startApnsStandIn(): Promise<ApnsStandIn> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const public_pem = await exportSPKI(publicKey);
  const open = new Set<ServerHttp2Session>();

  const answerOf = async (headers: IncomingHttpHeaders): Promise<{ status: number; reason: string }> => {
    const token = String(headers['authorization']).replace('bearer ', '');
    try {
      const verified = await jwtVerify(token, await importSPKI(public_pem, 'ES256'), { issuer: state.account.team_id });
      if (verified.protectedHeader.kid !== state.account.key_id) throw new Error('Another key.');
    } catch {
      return { status: 403, reason: 'InvalidProviderToken' };
    }
    state.sender_tokens.add(token);
    if (headers['apns-push-type'] !== 'voip') return { status: 400, reason: 'InvalidPushType' };
    if (headers['apns-topic'] !== `${state.account.topic}.voip`) return { status: 400, reason: 'TopicDisallowed' };
    if (Buffer.byteLength(String(headers['apns-collapse-id'])) > 64) return { status: 400, reason: 'BadCollapseId' };
    return state.answer ?? { status: 200, reason: '' };
  };

  const take = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    let body = '';
    for await (const piece of stream) body += (piece as Buffer).toString();
    if (state.silent) return;
    const { status, reason } = await answerOf(headers);
    if (status === 200) state.received.push({ headers, payload: JSON.parse(body) as unknown });
    stream.respond({ ':status': status });
    stream.end(reason === '' ? '' : JSON.stringify({ reason }));
  };

  const server = createServer();
  server.on('session', (session) => {
    open.add(session);
    session.on('close', () => open.delete(session));
  });
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => {});
    void take(stream, headers).catch(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const hangUp = (): void => {
    for (const session of open) session.destroy();
  };
  const state: ApnsStandIn = {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    account: {
      private_key: await exportPKCS8(privateKey),
      key_id: 'ABC123DEFG',
      team_id: 'DEF123GHIJ',
      topic: 'sg.clinic.portal',
    },
    received: [],
    sender_tokens: new Set(),
    hangUp,
    close: async () => {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}
