import {
  exchangeVisitToken,
  type HandOff,
  hummingAccess,
  hummingLogin,
  readConsultPlace,
} from '@clinic/contract/visits/hand-off/hand-off.ts';
import { acceptVisit } from '@clinic/contract/visits/calls/answer-call.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { askHandOff } from './ask-hand-off.ts';
import { ForwardConsultScreen } from './forward-consult-screen.tsx';
import { handOffSearch } from './hand-off-search.ts';
import { hashAddress, isSound, sessionImage } from './forward.ts';

const api = fakeApi();
const path = '/forward_consult';
const handed: HandOff = {
  method: 'POST',
  token: '2.a-token',
  base_url: 'https://consult.example.sg/start',
  session_img_url: null,
  is_framed: false,
};

/** What left the page, as the browser would send it. */
interface Left {
  method: string;
  action: string;
  fields: [string, FormDataEntryValue][];
}

let left: Left[];
let alerts: string[];
let closed: number;
beforeEach(() => {
  left = [];
  alerts = [];
  closed = 0;
  api.answer(readConsultPlace, { opens_at: 'partner', module_opens_in: 'window' });
  vi.spyOn(window, 'alert').mockImplementation((says) => void alerts.push(String(says)));
  vi.spyOn(window, 'close').mockImplementation(() => void (closed += 1));
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    left.push({ method: this.method, action: this.action, fields: [...new FormData(this)] });
    this.remove();
  });
});
afterEach(() => void vi.restoreAllMocks());

let visits = 100;
/** Another visit each time: the page asks once for each address. */
const show = (query = `mode=visit&id=${(visits += 1)}`) =>
  renderScreen(ForwardConsultScreen, { path, at: `${path}?${query}`, search: handOffSearch });

describe('T23 a hand-off that fails says so, and closes the window', () => {
  test.each([
    ['a 400', 400, 'The consult is not ready.', 'The consult is not ready.'],
    ['a 504', 504, 'Gateway.', 'Server took too long to respond. Please try again later.'],
    ['a 409', 409, 'Another doctor sees this patient.', 'An unknown error occurred.'],
    ['a 500', 500, 'Internal error.', 'An unknown error occurred.'],
  ])('%s', async (_, status, detail, says) => {
    api.refuse(exchangeVisitToken, status, detail);
    const screen = await show();
    await vi.waitFor(() => expect([alerts, closed]).toEqual([[says], 1]));
    await expect.element(screen.getByText(detail)).toBeVisible();
    expect(left).toEqual([]);
  });

  test('without a network', async () => {
    api.cut(exchangeVisitToken);
    await show();
    await vi.waitFor(() => expect([alerts, closed]).toEqual([['An unknown error occurred.'], 1]));
  });

  test.each(['mode=visit', 'mode=login', 'mode=elsewhere&id=4', 'id=4', 'mode=visit&id=javascript:alert(1)'])(
    'an address that names nothing: %s',
    async (query) => {
      await show(query);
      await vi.waitFor(() => expect([alerts, closed]).toEqual([['An unknown error occurred.'], 1]));
    },
  );

  test.each([
    ['javascript', { base_url: 'javascript:alert(1)' }],
    ['no TLS', { base_url: 'http://consult.example.sg/start' }],
    ['a user in the address', { base_url: 'https://consult.example.sg@evil.example/' }],
    ['no address', { base_url: 'consult' }],
    ['another method', { method: 'GET' as never }],
    ['no token', { token: '' }],
    ['a picture of another host', { session_img_url: 'https://evil.example/beacon.png' }],
  ])('an answer that was tampered with, %s: nothing leaves', async (_, change) => {
    api.answer(exchangeVisitToken, { ...handed, ...change });
    await show();
    await vi.waitFor(() => expect([alerts, closed]).toEqual([['An unknown error occurred.'], 1]));
    expect(left).toEqual([]);
    expect(isSound({ ...handed, ...change }, window.location.origin)).toBe(false);
  });
});

describe('hands over', () => {
  test('by a form: the token is in its body, and in no address', async () => {
    api.answer(exchangeVisitToken, handed);
    await show();
    await vi.waitFor(() =>
      expect(left).toEqual([{ method: 'post', action: handed.base_url, fields: [['token', handed.token]] }]),
    );
    expect([alerts, closed]).toEqual([[], 0]);
  });

  test('by the fragment: the query stays empty', () => {
    const { search, hash, origin } = new URL(hashAddress({ ...handed, token: 'a token&more' }));
    expect([search, hash, origin]).toEqual(['', '#token=a%20token%26more', 'https://consult.example.sg']);
  });

  test('accepts the call first only where the address says so', async () => {
    api.answer(exchangeVisitToken, handed);
    api.answer(acceptVisit, {} as never);
    await show();
    await vi.waitFor(() => expect(left).toHaveLength(1));
    expect(api.calls(acceptVisit)).toHaveLength(0);
    await show(`mode=visit&id=${(visits += 1)}&accept=1`);
    await vi.waitFor(() => expect(left).toHaveLength(2));
    expect(api.calls(acceptVisit).map(({ params }) => params)).toEqual([{ id: String(visits) }]);
  });

  test('a doctor to the doctor module, and one who only signs in there', async () => {
    api.answer(hummingAccess, handed);
    api.answer(hummingLogin, handed);
    await show('mode=access');
    await vi.waitFor(() => expect(left).toHaveLength(1));
    await show(`mode=login&id=${(visits += 1)}`);
    await vi.waitFor(() => expect(left).toHaveLength(2));
    expect([api.calls(hummingAccess).length, api.calls(hummingLogin).length]).toEqual([1, 1]);
  });
});

test('a group without a partner site is led to the consult room, and to the doctor’s visits', async () => {
  api.answer(readConsultPlace, { opens_at: 'portal', module_opens_in: 'portal' });
  expect(await askHandOff({ mode: 'visit', id: 7 })).toEqual({ kind: 'portal', path: '/consult/7' });
  expect(await askHandOff({ mode: 'login', id: 7 })).toEqual({ kind: 'portal', path: '/consult/7' });
  expect(await askHandOff({ mode: 'access' })).toEqual({ kind: 'portal', path: '/telemed-list' });
  expect(api.calls(exchangeVisitToken)).toHaveLength(0);
});

test('the session picture holds the page up for three seconds at most', async () => {
  const began = performance.now();
  await sessionImage('data:image/png;base64,broken');
  await sessionImage(null);
  expect(performance.now() - began).toBeLessThan(2_000);
  const never = vi.spyOn(Image.prototype, 'src', 'set').mockImplementation(() => undefined);
  await sessionImage('https://consult.example.sg/session.png', 200);
  expect(never).toHaveBeenCalled();
});
