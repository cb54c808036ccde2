export type HeaderLine = [name: string, value: string];

export interface HeaderVariant {
  what: string;
  change: (headers: HeaderLine[]) => HeaderLine[];
}

const without = (name: string, headers: HeaderLine[]): HeaderLine[] => headers.filter(([one]) => one !== name);

const replaced =
  (name: string) =>
  (value: string): HeaderVariant => ({
    what: `${name}: ${value.slice(0, 60)}`,
    change: (headers) => [...without(name, headers), [name, value]],
  });

const twice = (name: string, first: string, second: string): HeaderVariant => ({
  what: `${name} twice: ${first.slice(0, 40)} and ${second.slice(0, 40)}`,
  change: (headers) => [...without(name, headers), [name, first], [name, second]],
});

const missing = (name: string): HeaderVariant => ({ what: `no ${name}`, change: (headers) => without(name, headers) });

const long = 'x'.repeat(9_000);
const json = 'application/json';

/** UTF-8 in a header, as its bytes. */
const unicode = Buffer.from('日本語😀').toString('latin1');

export const header_variants: HeaderVariant[] = [
  ...[
    '',
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'application/problem+json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON; CHARSET=UTF-8',
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/json; charset=',
    'application/json;',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json, text/plain',
    'application/json\t',
    '*/*',
    unicode,
    long,
  ].map(replaced('content-type')),
  missing('content-type'),
  twice('content-type', json, 'text/plain'),
  twice('content-type', 'text/plain', json),
  ...['gzip', 'deflate', 'br', 'zstd', 'identity', 'compress, gzip', '', long].map(replaced('content-encoding')),
  ...['chunked', 'gzip', 'gzip, chunked', 'chunked, identity', 'identity', 'xchunked', ' chunked', '"chunked"', ''].map(
    replaced('transfer-encoding'),
  ),
  twice('transfer-encoding', 'chunked', 'chunked'),
  ...['0', '1', '-1', '+5', '0x10', '1e2', '9999999', '99999999999999999999', 'abc', '', '5, 5', '5 5'].map(
    replaced('content-length'),
  ),
  missing('content-length'),
  twice('content-length', '5', '6'),
  ...['', 'text/html', 'application/xml;q=1', '*/*;q=0', long, unicode].map(replaced('accept')),
  ...['gzip;q=0, *;q=0', 'br', 'identity;q=0', 'x'.repeat(2_000), ','.repeat(2_000)].map(replaced('accept-encoding')),
  ...['', 'example.com', '127.0.0.1:99999', 'a b', '[::1', '../..', unicode, 'user@host', 'x'.repeat(300)].map(
    replaced('host'),
  ),
  missing('host'),
  twice('host', '127.0.0.1', 'example.com'),
  ...['', 'Bearer', 'Bearer ', 'bearer x y', 'Basic YTpi', 'Bearer null', 'Bearer ..', `Bearer ${long}`, unicode].map(
    replaced('authorization'),
  ),
  twice('authorization', 'Bearer x', 'Bearer y'),
  ...['', ' ', 'a b', 'a,b', 'x'.repeat(129), long, unicode, "' or '1'='1", '\u007F'].map(replaced('idempotency-key')),
  twice('idempotency-key', 'first', 'second'),
  ...['100-continue', '200-ok', unicode].map(replaced('expect')),
  ...['websocket', 'h2c', 'TLS/1.0, HTTP/1.1'].map(replaced('upgrade')),
  ...['PUT', 'DELETE', 'TRACE'].map(replaced('x-http-method-override')),
  ...['127.0.0.1', unicode, long, "'; drop table transaction; --"].map(replaced('x-forwarded-for')),
  ...['bytes=0-1', 'bytes=-1', 'bytes=0-,0-,0-,0-'].map(replaced('range')),
  ...['*', '"x"', unicode].map(replaced('if-match')),
  ...['__proto__', 'constructor', 'tostring'].map((name): HeaderVariant => ({
    what: `a header named ${name}`,
    change: (headers) => [...headers, [name, 'x']],
  })),
];
