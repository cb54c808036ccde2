import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { afterEach, beforeEach } from 'vitest';

/** One call that arrived. */
interface ArrivedCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

type Reply = (call: ArrivedCall) => Promise<Response>;

export interface FakeApi {
  /** Answers a call from now on; a function is asked anew each time. */
  answer: <E extends EndpointDefinition>(endpoint: E, answer: Answer<E> | ((call: ArrivedCall) => Answer<E>)) => void;
  /** Holds back what is said of a call until it is let go. */
  hold: (endpoint: EndpointDefinition) => { letGo: () => void };
  /** Refuses a call from now on, as problem details. `detail` null: an answer without a sentence. */
  refuse: (
    endpoint: EndpointDefinition,
    status: number,
    detail?: string | null,
    errors?: Record<string, string[]>,
    code?: string,
  ) => void;
  /** Lets a call wait for ever. */
  never: (endpoint: EndpointDefinition) => void;
  /** Lets a call fail on the way, as when the network is away. */
  cut: (endpoint: EndpointDefinition) => void;
  /** Answers a call with a file. */
  sendFile: (endpoint: EndpointDefinition, content: string) => void;
  /** Answers a call with a file of so many bytes that comes piece by piece. Gives what sends a piece, and what ends it. */
  streamFile: (
    endpoint: EndpointDefinition,
    total_bytes: number,
  ) => { send: (content: string) => void; end: () => void };
  /** The calls of an endpoint that arrived, oldest first. */
  calls: (endpoint: EndpointDefinition) => ArrivedCall[];
  /** What the answers' `Date` header says. Default: the browser's clock. */
  setClock: (now: () => number) => void;
}

const pathPattern = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

interface Rule {
  endpoint: EndpointDefinition;
  reply: Reply;
}

async function arrivedCall(request: Request, match: RegExpExecArray): Promise<ArrivedCall> {
  const text = await request.clone().text();
  return {
    params: { ...match.groups },
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    headers: request.headers,
  };
}

const fileAnswer = ({ file }: EndpointDefinition, content: BodyInit, headers = {}): Response =>
  new Response(content, { headers: { 'content-type': file?.type ?? '', ...headers } });

/** An answer whose file comes piece by piece. */
function streamedFile(
  endpoint: EndpointDefinition,
  total_bytes: number,
  rule: (endpoint: EndpointDefinition, reply: Reply) => void,
) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = fileAnswer(endpoint, readable as BodyInit, { 'content-length': String(total_bytes) });
  rule(endpoint, async () => answer);
  const send = (content: string) => void writer.write(new TextEncoder().encode(content));
  return { send, end: () => void writer.close() };
}

const whenAborted = (request: Request): Promise<never> =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });

/** Answers the portal's calls by endpoint for the tests of one file. A call that no rule answers is a 404. */
export function fakeApi(): FakeApi {
  let rules: Rule[] = [];
  let arrived: { endpoint: string; call: ArrivedCall }[] = [];
  let clock = () => Date.now();
  const real_fetch = globalThis.fetch;

  const json = (status: number, body: unknown): Response =>
    new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: {
        'content-type': status < 400 ? 'application/json' : 'application/problem+json',
        date: new Date(clock()).toUTCString(),
      },
    });

  const serve: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return real_fetch(input, init);
    for (const { endpoint, reply } of rules.toReversed()) {
      const match = endpoint.method === request.method ? pathPattern(endpoint.path).exec(pathname) : null;
      if (!match) continue;
      const call = await arrivedCall(request, match);
      arrived.push({ endpoint: endpoint.name, call });
      return Promise.race([reply(call), whenAborted(request)]);
    }
    return json(404, { type: 'about:blank', title: 'Not Found', status: 404, detail: 'Not found.' });
  };

  beforeEach(() => {
    rules = [];
    arrived = [];
    clock = () => Date.now();
    globalThis.fetch = serve;
  });
  afterEach(() => {
    globalThis.fetch = real_fetch;
  });

  const rule = (endpoint: EndpointDefinition, reply: Reply): void => void rules.push({ endpoint, reply });
  return {
    answer: (endpoint, answer) =>
      rule(endpoint, async (call) => {
        const given: unknown = typeof answer === 'function' ? (answer as (call: ArrivedCall) => unknown)(call) : answer;
        return json(endpoint.response ? 200 : 204, given);
      }),
    hold: (endpoint) => {
      const held = rules.findLast((one) => one.endpoint === endpoint);
      const gate = Promise.withResolvers<void>();
      rule(endpoint, async (call) => {
        await gate.promise;
        return held ? held.reply(call) : json(404, {});
      });
      return { letGo: gate.resolve };
    },
    refuse: (endpoint, status, detail = 'Refused.', errors, code) =>
      rule(endpoint, async () => {
        const type = code === undefined ? 'about:blank' : `/problems/${code}`;
        return json(status, detail === null ? {} : { type, title: 'Refused', status, detail, errors });
      }),
    never: (endpoint) => rule(endpoint, () => new Promise(() => {})),
    cut: (endpoint) => rule(endpoint, () => Promise.reject(new TypeError('Failed to fetch'))),
    sendFile: (endpoint, content) => rule(endpoint, async () => fileAnswer(endpoint, content)),
    streamFile: (endpoint, total_bytes) => streamedFile(endpoint, total_bytes, rule),
    calls: (endpoint) => arrived.filter((one) => one.endpoint === endpoint.name).map(({ call }) => call),
    setClock: (now) => {
      clock = now;
    },
  };
}
