/** Damaged requests, by what is wrong with them. */
export interface Damage {
  what: string;
  /** Sent one after the other, with a short pause. */
  pieces: (Buffer | string)[];
  /** The client closes its side of the connection. */
  half_closed?: boolean;
  /** Contains a valid request that can be answered. */
  may_succeed?: boolean;
}

const host = 'Host: 127.0.0.1\r\n';
const get = (target: string): string => `GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
const live = '/api/health/live';
const post = (headers: string, body: string): string =>
  `PUT /api/clinic/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`;
const damage = (what: string, ...pieces: (Buffer | string)[]): Damage => ({ what, pieces });
const succeeding = (what: string, ...pieces: (Buffer | string)[]): Damage => ({ what, pieces, may_succeed: true });

const first_lines: Damage[] = [
  damage('nothing but line breaks', '\r\n'.repeat(50)),
  damage('a word', 'hello\r\n\r\n'),
  damage('HTTP/0.9', `GET ${live}\r\n`),
  succeeding('HTTP/1.0', `GET ${live} HTTP/1.0\r\n\r\n`),
  damage('HTTP/1.0 without a length', 'PUT /api/clinic/login HTTP/1.0\r\nContent-Type: application/json\r\n\r\n{}'),
  succeeding('HTTP/2.0 in words', `GET ${live} HTTP/2.0\r\n${host}\r\n`),
  damage('HTTP/9.9', `GET ${live} HTTP/9.9\r\n${host}\r\n`),
  damage('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  damage('a lower-case method', `get ${live} HTTP/1.1\r\n${host}\r\n`),
  damage('an unknown method', `FROBNICATE ${live} HTTP/1.1\r\n${host}\r\n`),
  damage('a method of WebDAV', `PROPFIND ${live} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
  damage('TRACE', `TRACE ${live} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
  damage('CONNECT', 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n'),
  damage('OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
  damage('a method of 10,000 letters', `${'A'.repeat(10_000)} / HTTP/1.1\r\n${host}\r\n`),
  succeeding('a blank too many', `GET  ${live}  HTTP/1.1\r\n${host}\r\n`),
  damage('no target', `GET HTTP/1.1\r\n${host}\r\n`),
  damage('the first bytes of TLS', Buffer.from('16030100c8010000c40303', 'hex'), Buffer.alloc(200, 7)),
  damage('bytes without meaning', Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 73) % 256))),
  damage('NULs', Buffer.alloc(2_000)),
];

const targets: Damage[] = [
  '//',
  '//etc/passwd',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/api/../api/health',
  '/%00',
  '/api/clinic/transaction/%00',
  '/api/clinic/transaction/1%2f2',
  '/%zz',
  '/%',
  '/api/clinic/transaction/%zz',
  '/api/clinic/transactions?p=%zz',
  '/%c0%af',
  '/%c0%ae%c0%ae/',
  '/%e0%80%af',
  '/api/clinic/transaction/%ED%A0%80',
  '/%ff%fe',
  '/api/%F5%80%80%80',
  '/\\..\\..',
  '/;a=b',
  '/api/clinic//login',
  '/api/clinic/transaction/',
  '/api',
  '/api/',
  '/api/unknown',
  '/api/__proto__',
  '/api/constructor',
  '/.git/config',
  '/api/files/..%2f..%2fetc%2fpasswd',
  '/api/clinic/transaction/1;DROP',
  '/api/clinic/login#x',
  '/api?__proto__=1',
].map((target) => succeeding(`the target ${target}`, get(target)));

const other_targets: Damage[] = [
  succeeding('an absolute target', get(`http://127.0.0.1${live}`)),
  succeeding('an absolute target elsewhere', get('http://example.com/api/health/live')),
  succeeding('an absolute target of another scheme', get('file:///etc/passwd')),
  damage('a NUL in the target', get('/api/\0/x')),
  damage('a blank in the target', get('/api/a b')),
  damage('bytes past ASCII in the target', Buffer.from(get('/api/ÿþ'), 'latin1')),
  damage('a target of 100 KB', get(`/${'a'.repeat(100_000)}`)),
  damage('a query of 100 KB', get(`${live}?${'a=1&'.repeat(25_000)}`)),
  succeeding('a query of 3,000 names', get(`${live}?${Array.from({ length: 2_000 }, (_, n) => `a${n}`).join('&')}`)),
];

const header = (lines: string): string => `GET /api/clinic/user/self HTTP/1.1\r\n${host}${lines}\r\n\r\n`;
const headers: Damage[] = [
  damage('no host', 'GET /api/clinic/user/self HTTP/1.1\r\n\r\n'),
  damage('a header of 20 KB', header(`X-Long: ${'a'.repeat(20_000)}`)),
  damage('2,000 headers', header(Array.from({ length: 2_000 }, (_, n) => `X-${n}: 1`).join('\r\n'))),
  damage(
    '1,000,000 bytes of headers',
    header(Array.from({ length: 1_000 }, () => `X: ${'a'.repeat(1_000)}`).join('\r\n')),
  ),
  damage('a header without a colon', header('no colon here')),
  damage('a header without a name', header(': nothing')),
  damage('a blank before the colon', header('X-Blank : 1')),
  damage('a folded header', header('X-Folded: 1\r\n 2')),
  damage('a NUL in a header', header('X-Nul: a\0b')),
  damage('a NUL in a name', header('X-\0: a')),
  damage('a line feed alone', `GET ${live} HTTP/1.1\nHost: x\nX: 1\n\n`),
  damage('a carriage return alone', header('X: a\rY: b')),
  damage('control characters', header('X: \u0001\u0002\u001B[31m')),
  damage('a bearer with a NUL', header('Authorization: Bearer a\0b')),
];

const bodies: Damage[] = [
  damage('a body that is shorter than told', post('Content-Length: 500\r\n', '{}')),
  damage('a body that is longer than told', post('Content-Length: 1\r\n', '{"code":1}')),
  damage('a negative length', post('Content-Length: -5\r\n', '{}')),
  damage('a length that is no number', post('Content-Length: two\r\n', '{}')),
  damage('a length past all bounds', post('Content-Length: 99999999999999999999999\r\n', '{}')),
  damage('two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')),
  damage('a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nG')),
  damage('chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '2\r\n{}\r\n0\r\n\r\n')),
  damage('chunks under two names', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: cow\r\n', '0\r\n\r\n')),
  damage('chunks with a blank before the colon', post('Transfer-Encoding : chunked\r\n', '0\r\n\r\n')),
  damage('a chunk size that is no number', post('Transfer-Encoding: chunked\r\n', 'xyz\r\n{}\r\n0\r\n\r\n')),
  damage('a negative chunk', post('Transfer-Encoding: chunked\r\n', '-2\r\n{}\r\n0\r\n\r\n')),
  damage('a chunk past all bounds', post('Transfer-Encoding: chunked\r\n', 'ffffffffffffffffff\r\n{}')),
  damage('a chunk longer than told', post('Transfer-Encoding: chunked\r\n', '1\r\n{}{}\r\n0\r\n\r\n')),
  damage(
    'a chunk with a long extension',
    post('Transfer-Encoding: chunked\r\n', `2;${'a'.repeat(50_000)}\r\n{}\r\n0\r\n\r\n`),
  ),
  damage('chunks that never end', post('Transfer-Encoding: chunked\r\n', '1\r\n{\r\n'.repeat(2_000))),
  damage('a megabyte', post('Content-Length: 1000000\r\n', 'x'.repeat(1_000_000))),
  damage(
    'a megabyte in chunks',
    post('Transfer-Encoding: chunked\r\n', `fffff\r\n${'x'.repeat(0xf_ff_ff)}\r\n0\r\n\r\n`),
  ),
  succeeding(
    'a body on GET',
    `GET ${live} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  ),
  succeeding('garbage after a good request', get(live).replace('close', 'keep-alive'), 'garbage\r\n\r\n'),
  succeeding('a good request in the same bytes as garbage', `${get(live).replace('close', 'keep-alive')}\0\0\0`),
  succeeding('100 good requests at once', get(live).replace('close', 'keep-alive').repeat(100)),
];

const pace: Damage[] = [
  { ...damage('half a request, then the end', 'GET /api/clinic/user/self HT'), half_closed: true },
  { ...damage('headers without an end, then the end', `GET ${live} HTTP/1.1\r\n${host}`), half_closed: true },
  { ...damage('half a body, then the end', post('Content-Length: 500\r\n', '{"code":')), half_closed: true },
  { ...succeeding('a good request, then the end', get(live)), half_closed: true },
  damage('drop by drop, then gone', ...Array.from('GET /api/clinic/user/self HTTP/1.1\r\nHo')),
  damage('a body drop by drop, then gone', post('Content-Length: 500\r\n', '{'), ...Array.from('"code":"abc')),
  damage(
    'an upgrade that is none',
    `GET /api/socket HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ),
  succeeding(
    'an upgrade to HTTP/2, and a good request in the same bytes',
    `${get(live).replace('close', 'Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\nUpgrade: h2c')}${get(live)}`,
  ),
];

export const damages: Damage[] = [...first_lines, ...targets, ...other_targets, ...headers, ...bodies, ...pace];
