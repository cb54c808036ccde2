import { afterEach, beforeEach, expect, test } from 'vitest';
import { localValues } from '../../platform/local-storage.ts';
import { createSession, type Session } from '../../platform/session/session.ts';
import { session_key, type SessionRecord, writeRecord } from '../../platform/session/session-record.ts';
import { permanentToken } from '../../testing/tokens.ts';
import { startWrapper } from './start-wrapper.ts';

const at_start = window.location.pathname + window.location.search;
const ends: (() => void)[] = [];
let told: { type: string; [name: string]: unknown }[];
beforeEach(() => {
  told = [];
  localValues.remove(session_key);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  Object.assign(window, {
    PortalWrapper: { postMessage: (text: string) => told.push(JSON.parse(text) as (typeof told)[number]) },
  });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Reflect.deleteProperty(window, 'PortalWrapper');
  localValues.remove(session_key);
  window.history.replaceState(null, '', at_start);
});

function start(record?: SessionRecord): Session {
  if (record) writeRecord(localValues, record);
  const session = createSession();
  const stop = startWrapper(session);
  const end = () => {
    stop();
    session.close();
  };
  ends.push(end);
  return session;
}

/** As the app sends it: no source window, no origin. */
const handIn = (message: unknown, from: MessageEventInit = { source: null, origin: '' }): void =>
  void window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message), ...from }));

const address = (): string => window.location.pathname + window.location.search;

test('T21 opens the last page if it is one of the portal, otherwise home', () => {
  for (const [last_url, opened] of [
    ['/payment/transaction?p=2', '/payment/transaction?p=2'],
    [`${window.location.origin}/payment/issue`, '/payment/issue'],
    ['//evil', '/'],
    ['/\\evil', '/'],
    ['javascript:alert(1)', '/'],
    ['/print/device-message?token=x', '/'],
    ['/nowhere', '/'],
  ]) {
    start();
    handIn({ type: 'hand_in', last_url });
    expect(address(), last_url).toBe(opened);
  }
});

test('T21 a token by message signs in; one in the address does not', () => {
  const token = permanentToken();
  window.history.replaceState(null, '', `/?token=${token}&device=phone-token:1234567890`);
  const session = start();
  expect(session.state().phase).toBe('signed_out');
  handIn({ type: 'hand_in', token, last_url: '/payment/transaction' });
  expect(session.state()).toEqual({ phase: 'choosing', permanent_token: token });
});

test('T21 a window that opened this one cannot sign in', () => {
  const session = start();
  const stranger = {
    source: window.parent === window ? new MessageChannel().port1 : window.parent,
    origin: 'https://evil.example',
  };
  handIn({ type: 'hand_in', token: permanentToken() }, stranger);
  handIn({ type: 'hand_in', token: permanentToken() }, { ...stranger, origin: window.location.origin });
  handIn({ type: 'hand_in', token: permanentToken() }, { source: null, origin: 'https://evil.example' });
  expect(session.state().phase).toBe('signed_out');
  expect(address()).toBe('/');
});

test('ignores messages that are not the wrapper’s', () => {
  const session = start();
  for (const data of [
    '',
    'null',
    '7',
    '{',
    '{"type":"other","token":"x"}',
    '{"type":"hand_in","token":7,"last_url":{}}',
  ])
    window.dispatchEvent(new MessageEvent('message', { data, source: null, origin: '' }));
  expect([session.state().phase, address()]).toEqual(['signed_out', '/']);
});

test('a signed-in user stays: another token, or a second message, changes nothing', () => {
  const mine = permanentToken();
  const session = start({ permanent_token: mine });
  handIn({ type: 'hand_in', token: permanentToken() });
  expect(session.state()).toEqual({ phase: 'choosing', permanent_token: mine });
  const other = start();
  handIn({ type: 'hand_in', last_url: '/payment/issue' });
  handIn({ type: 'hand_in', token: permanentToken(), last_url: '/payment/transaction' });
  expect([other.state().phase, address()]).toEqual(['choosing', '/payment/issue']);
});

test('reports to the wrapper that the page is ready, and each sign-in and sign-out', () => {
  const session = start();
  expect(told).toEqual([{ type: 'ready' }]);
  const token = permanentToken();
  session.enter(token);
  expect(told.slice(1)).toEqual([{ type: 'signed_in', token }]);
  writeRecord(localValues, { left: 'logout' });
  window.dispatchEvent(new StorageEvent('storage', { key: session_key }));
  expect(told.slice(2)).toEqual([{ type: 'signed_out' }]);
});

test('does not listen in a browser', () => {
  Reflect.deleteProperty(window, 'PortalWrapper');
  const session = start();
  handIn({ type: 'hand_in', token: permanentToken(), last_url: '/payment/issue' });
  expect([session.state().phase, address()]).toEqual(['signed_out', '/']);
});
