import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { buildPortal, type BuiltFile } from './portal-size.ts';
import { kept_as } from '../../portal/src/platform/application/application.ts';
import { root } from '../setup/paths.mjs';

const code = readFileSync(join(root, 'portal/public/code-ahead.js'), 'utf8');
const session_source = readFileSync(join(root, 'portal/src/platform/session/session-record.ts'), 'utf8');
/** The key under which the portal keeps its session. */
const session_key = /session_key = `\$\{kept_as\}([^`]+)`/.exec(session_source)?.[1]?.replace(/^/, kept_as);
const signed_in = JSON.stringify({ permanent_token: 'a' });

let files: BuiltFile[] = [];
beforeAll(async () => {
  files = await buildPortal();
}, 120_000);

const page = (): string => files.find(({ name }) => name === 'index.html')?.code ?? '';

/** The files that the page names for a visitor. */
const named = (visitor: 'inside' | 'outside'): string[] =>
  new RegExp(`data-${visitor}="([^"]*)"`).exec(page())?.[1]?.split(' ') ?? [];

/** The built file of a source. */
const fileOf = (source: string): string =>
  `/${files.find(({ sources }) => sources.some((path) => path.endsWith(source)))?.name}`;

/** What the script requests at a path, with what the browser keeps as the session. */
function requestsAt(pathname: string, readSession: () => string | null): string[] {
  const requested: string[] = [];
  runInNewContext(code, {
    location: { pathname },
    localStorage: { getItem: (key: string) => (key === session_key ? readSession() : null) },
    document: {
      currentScript: { dataset: { inside: '/in.js /shared.js', outside: '/out.js' } },
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => requested.push(`${rel} ${href}`) },
    },
  });
  return requested;
}

test.each(['inside', 'outside'] as const)(
  'the page names files of the build for who is %s, none of them twice',
  (visitor) => {
    const built = new Set(files.map(({ name }) => `/${name}`));
    expect(named(visitor)).not.toEqual([]);
    expect(named(visitor).filter((name) => !built.has(name))).toEqual([]);
    expect(new Set(named(visitor)).size).toBe(named(visitor).length);
  },
);

test('the page names the sign-in for who is outside and the portal for who is inside, never the start, which it loads itself', () => {
  expect(named('outside')).toContain(fileOf('/domains/access/sign-in-screen.tsx'));
  expect(named('outside')).not.toContain(fileOf('/app/portal.tsx'));
  expect(named('inside')).toContain(fileOf('/app/portal.tsx'));
  for (const visitor of ['inside', 'outside'] as const)
    expect(named(visitor)).not.toContain(fileOf('/portal/src/main.tsx'));
});

test('the script requests the sign-in without a session, and the portal with one', () => {
  expect(requestsAt('/', () => null)).toEqual(['modulepreload /out.js']);
  expect(requestsAt('/', () => '{}')).toEqual(['modulepreload /out.js']);
  expect(requestsAt('/payment/payment', () => signed_in)).toEqual(['modulepreload /in.js', 'modulepreload /shared.js']);
});

test('the script requests nothing for a print, and survives a browser that keeps nothing', () => {
  expect(requestsAt('/print/invoice/1', () => signed_in)).toEqual([]);
  const refuse = (): never => {
    throw new Error('The operation is insecure.');
  };
  expect(requestsAt('/', refuse)).toEqual(['modulepreload /out.js']);
});
