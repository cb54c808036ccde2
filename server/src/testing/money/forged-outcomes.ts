import { createHmac } from 'node:crypto';
import { type Random, randomOf, randomUuid } from '../../demo/random.ts';
import { signedHeaders } from './payments.ts';
import { test_webhook_secret } from '../test-app.ts';

type Headers = Record<string, string>;
export interface Forged {
  headers: Headers;
  body: string;
}
interface Genuine extends Forged {
  /** Up to this number, exclusive. */
  below: (count: number) => number;
  /** The headers of another body, time or secret, under the same id. */
  sign: (body: string, how?: { seconds?: number; secret?: string }) => Headers;
}

const belowOf = ({ next }: Random, count: number): number => Math.floor(next() * count);

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The text with one character replaced by another of the alphabet. */
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
  'the secret of another company': ({ body, below, sign }) => ({
    headers: sign(body, { secret: `whsec_${Buffer.from(randomText(below, 24)).toString('base64')}` }),
    body,
  }),
  'one place of the signature': (genuine) => {
    // The last base64 letter before the padding holds bits that decoders ignore.
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
  'signed too long ago': ({ body, below, sign }) => ({
    headers: sign(body, { seconds: -(302 + below(100_000)) }),
    body,
  }),
  'signed for the future': ({ body, below, sign }) => ({
    headers: sign(body, { seconds: 330 + below(100_000) }),
    body,
  }),
  'a signature of another message': ({ headers, body, below, sign }) => ({
    headers: { ...headers, 'webhook-signature': sign(`${body}${below(1_000)}`)['webhook-signature'] ?? '' },
    body,
  }),
};

export const forgery_classes: readonly string[] = Object.keys(classes);

export interface Forging {
  seed: number;
  /** One of `forgery_classes`. */
  name: string;
  /** Its index within the class. */
  index: number;
  /** The present code of the payment that it would have paid. */
  reference: string;
  now: Date;
}

/** A forged report of a payment. Depends on its arguments only, so a seed reproduces each one alone. */
export function forgeOutcome({ seed, name, index, reference, now }: Forging): Forged {
  const forge = classes[name];
  if (!forge) throw new Error(`There is no class '${name}'.`);
  const random = randomOf(seed, name, index);
  const acquirer_id = `acq_${randomUuid(random)}`;
  const body = JSON.stringify({
    status: 'paid',
    amount: 12.5,
    currency: 'SGD',
    acquirer_id,
    paid_at: now.toISOString(),
    reference,
  });
  const id = `msg_${randomUuid(random)}`;
  const sign = (text: string, { seconds = 0, secret = test_webhook_secret } = {}): Headers =>
    signedHeaders(text, { secret, id, at: new Date(now.getTime() + seconds * 1000) });
  return forge({ headers: sign(body), body, sign, below: (count) => belowOf(random, count) });
}
