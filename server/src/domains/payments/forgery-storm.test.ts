import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, makeCounter, outcomeOf, signedHeaders, startPayment } from '../../testing/payments.ts';
import { startTestApp, test_webhook_secret, type TestApp } from '../../testing/test-app.ts';

/** Of each class: 7,000 and more in all. */
const of_each = 500;
const at_once = 16;

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Headers = Record<string, string>;
interface Forged {
  headers: Headers;
  body: string;
}
interface Genuine extends Forged {
  /** Up to, but without, this many. */
  below: (count: number) => number;
}

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The text with one place changed to something else of the alphabet. */
function changedAt(text: string, place: number, alphabet: string, choose: Genuine['below']): string {
  const others = Array.from(alphabet).filter((letter) => letter !== text[place]);
  return text.slice(0, place) + (others[choose(others.length)] ?? '') + text.slice(place + 1);
}
const randomText = (below: Genuine['below'], length: number): string =>
  Array.from({ length }, () => digits[below(digits.length)]).join('');
const moved = (headers: Headers, seconds: number): Headers => ({
  ...headers,
  'webhook-timestamp': String(Number(headers['webhook-timestamp']) + seconds),
});
const signedAt = (body: string, seconds: number): Headers =>
  signedHeaders(body, { at: new Date(Date.now() + seconds * 1000) });
const signature = ({ headers }: Forged): string => (headers['webhook-signature'] ?? '').replace('v1,', '');
const withSignature = ({ headers, body }: Forged, text: string): Forged => ({
  headers: { ...headers, 'webhook-signature': text },
  body,
});
const hmac = (algorithm: string, key: Buffer, text: string): string =>
  createHmac(algorithm, key).update(text).digest('base64');
const key = Buffer.from(test_webhook_secret.replace('whsec_', ''), 'base64');
const signedText = ({ headers, body }: Forged): string =>
  `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;

const classes: Record<string, (genuine: Genuine) => Forged> = {
  'headers left out': ({ headers, body, below }) => {
    const left_out = 1 + below(7);
    return {
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => !names.some((one, bit) => one === name && (left_out >> bit) & 1)),
      ),
      body,
    };
  },
  'headers emptied or garbled': ({ headers, body, below }) => ({
    headers: {
      ...headers,
      [names[1 + below(2)] ?? '']:
        ['', ' ', 'null', 'NaN', '-1', '1e9', 'v1,', 'v1', ',', randomText(below, 12)][below(10)] ?? '',
    },
    body,
  }),
  'a secret of somebody else': ({ body, below }) => ({
    headers: signedHeaders(body, { secret: `whsec_${Buffer.from(randomText(below, 24)).toString('base64')}` }),
    body,
  }),
  'one place of the signature': (genuine) => {
    // The last letter before the filling holds bits that nobody reads.
    const text = signature(genuine);
    return withSignature(genuine, `v1,${changedAt(text, genuine.below(42), digits, genuine.below)}`);
  },
  'a signature cut short or drawn out': (genuine) => {
    const text = signature(genuine);
    const cut = text.slice(0, genuine.below(42));
    return withSignature(
      genuine,
      `v1,${genuine.below(2) ? cut : text + randomText(genuine.below, 1 + genuine.below(8))}`,
    );
  },
  'a random signature': (genuine) => withSignature(genuine, `v1,${randomText(genuine.below, 43)}=`),
  'many signatures, none of them right': (genuine) =>
    withSignature(
      genuine,
      Array.from({ length: 2 + genuine.below(8) }, () => `v1,${randomText(genuine.below, 43)}=`).join(' '),
    ),
  'another version or another algorithm': (genuine) => {
    const text = signedText(genuine);
    const algorithm = ['sha1', 'md5', 'sha512', 'sha384', 'sha224'][genuine.below(5)] ?? 'sha1';
    const version = ['v0', 'v1a', 'v2', 'V1', 'none', ''][genuine.below(6)] ?? '';
    return withSignature(
      genuine,
      genuine.below(2) ? `v1,${hmac(algorithm, key, text)}` : `${version},${signature(genuine)}`,
    );
  },
  'a key read wrongly': (genuine) => {
    const wrong = [
      Buffer.from(test_webhook_secret),
      Buffer.from(test_webhook_secret.slice(6)),
      Buffer.alloc(0),
      Buffer.alloc(1 + genuine.below(64)),
      key.subarray(0, genuine.below(24)),
    ];
    return withSignature(
      genuine,
      `v1,${hmac('sha256', wrong[genuine.below(5)] ?? Buffer.alloc(0), signedText(genuine))}`,
    );
  },
  'one place of the body': ({ headers, body, below }) => {
    const place = below(body.length);
    return { headers, body: changedAt(body, place, digits, below) };
  },
  'another amount': ({ headers, body, below }) => ({
    headers,
    body: body.replace('12.5', String(12.5 + (1 + below(10_000)) / 100)),
  }),
  'more or less white space': ({ headers, body, below }) => {
    const places = [...body.matchAll(/[{}:,]/g)].map(({ index }) => index + 1);
    const place = places[below(places.length)] ?? 1;
    return {
      headers,
      body: body.slice(0, place) + ([' ', '\n', '\t', '  ', '\r\n'][below(5)] ?? ' ') + body.slice(place),
    };
  },
  'another id than was signed': ({ headers, body, below }) => ({
    headers: { ...headers, 'webhook-id': `msg_${randomText(below, 20).replaceAll(/[+/]/g, '_')}` },
    body,
  }),
  'another time than was signed': ({ headers, body, below }) => ({
    headers: moved(headers, (below(2) ? 1 : -1) * (1 + below(280))),
    body,
  }),
  'signed too long ago': ({ body, below }) => ({ headers: signedAt(body, -(302 + below(100_000))), body }),
  'signed for the future': ({ body, below }) => ({ headers: signedAt(body, 330 + below(100_000)), body }),
  'a signature of another message': ({ headers, body, below }) => ({
    headers: { ...headers, 'webhook-signature': signedHeaders(`${body}${below(1_000)}`)['webhook-signature'] ?? '' },
    body,
  }),
};

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
});
afterAll(() => app.close());

test(
  `T22 of ${Object.keys(classes).length} classes of forgeries, ${of_each} each, none is taken`,
  { timeout: 240_000 },
  async () => {
    const payment = await startPayment(app, counter);
    const seed = 22;
    const next = numbersFrom(seed);
    const below = (count: number): number => Math.floor(next() * count);
    const taken: string[] = [];
    let sent = 0;
    const send = async (name: string): Promise<void> => {
      const body = JSON.stringify(outcomeOf(app, { reference: payment.reference }));
      const forged = classes[name]?.({ headers: signedHeaders(body), body, below });
      if (!forged) throw new Error(`There is no class '${name}'.`);
      const { status } = await app.raw('/api/platform/payments', { method: 'POST', ...forged });
      sent += 1;
      if (status !== 401) taken.push(`seed ${seed}, ${name}: ${status} ${JSON.stringify(forged)}`);
    };
    const all = Object.keys(classes)
      .flatMap((name) => Array.from({ length: of_each }, () => name))
      .values();
    await Promise.all(
      Array.from({ length: at_once }, async () => {
        for (const name of all) await send(name);
      }),
    );
    expect(taken).toEqual([]);
    expect(sent).toBe(Object.keys(classes).length * of_each);
    const { rows } = await app.owner.query(
      'select payment_status, (select count(*)::int from payment_outcome) as outcomes from transaction where id = $1',
      [payment.id],
    );
    expect(rows).toEqual([{ payment_status: 'i', outcomes: 0 }]);

    // The blade is sharp: the same request, not forged, is taken.
    const body = JSON.stringify(outcomeOf(app, { reference: payment.reference }));
    const genuine = await app.raw('/api/platform/payments', { method: 'POST', headers: signedHeaders(body), body });
    expect([genuine.status, await genuine.json()]).toEqual([200, { effect: 'paid', repeated: false }]);
  },
);
