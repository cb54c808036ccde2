import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AccessPointConfig } from '../../platform/config/outside.ts';

interface Submission {
  idempotencyGuid: string;
  legalEntityId: number;
  routing: { eIdentifiers: { scheme: string; id: string }[] };
  document: { documentType: string; rawDocumentData: { document: string } };
}

export interface FakeAccessPoint extends AccessPointConfig {
  /** What was taken, each key once, in its order. */
  taken: () => { key: string; guid: string; type: string; receiver: string | undefined; xml: string }[];
  /** How often a document was sent, repeats included. */
  calls: () => number;
  /** What becomes of a document, by its id. */
  decide: (guid: string, status: 'delivered' | 'failed', reason?: string) => void;
  /** How the next calls go: refused with this reason, not answered although it was taken, or an error of the access point. */
  next: (...how: ('lost' | 'busy' | { refuses: string })[]) => void;
  close: () => Promise<void>;
}

/** An access point that keeps state, for tests without the internet. */
export async function startFakeAccessPoint(): Promise<FakeAccessPoint> {
  const key = 'a key of the tests alone';
  const taken = new Map<string, { guid: string; submission: Submission }>();
  const states = new Map<string, { status: string; errors: { details: string }[] }>();
  const coming: ('lost' | 'busy' | { refuses: string })[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const submit = async (): Promise<void> => {
      const submission = (await json(request)) as Submission;
      calls += 1;
      const how = coming.shift();
      if (how === 'busy') return answer(503, {});
      if (typeof how === 'object') return answer(422, { errors: [{ source: 'document', details: how.refuses }] });
      const known = taken.get(submission.idempotencyGuid);
      const guid = known?.guid ?? `guid-${taken.size + 1}`;
      if (!known) {
        taken.set(submission.idempotencyGuid, { guid, submission });
        states.set(guid, { status: 'sending', errors: [] });
      }
      if (how === 'lost') return void request.socket.destroy();
      return answer(200, { guid });
    };
    if (request.headers.authorization !== `Bearer ${key}`) return answer(401, {});
    if (request.method === 'POST') return void submit();
    const state = states.get(request.url?.split('/').at(-1) ?? '');
    return state ? answer(200, state) : answer(404, {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`,
    key,
    legal_entity: 42,
    calls: () => calls,
    taken: () =>
      [...taken].map(([idempotency_key, { guid, submission }]) => ({
        key: idempotency_key,
        guid,
        type: submission.document.documentType,
        receiver: submission.routing.eIdentifiers[0]?.id,
        xml: Buffer.from(submission.document.rawDocumentData.document, 'base64').toString('utf8'),
      })),
    decide: (guid, status, reason) => {
      states.set(guid, { status, errors: reason === undefined ? [] : [{ details: reason }] });
    },
    next: (...how) => {
      coming.push(...how);
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
