import { type HandOff, hummingAccess } from '@clinic/contract/visits/hand-off/hand-off.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DoctorModuleScreen } from './doctor-module-screen.tsx';

const api = fakeApi();
const path = '/doctor-module';
const handed: HandOff = {
  method: 'POST',
  token: '2.a-token',
  base_url: 'https://consult.example.sg/start',
  session_img_url: null,
  is_framed: true,
};

let left: { method: string; action: string; target: string; fields: [string, FormDataEntryValue][] }[];
beforeEach(() => {
  left = [];
  // The test's own page counts as the document of this page.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    left.push({ method: this.method, action: this.action, target: this.target, fields: [...new FormData(this)] });
  });
});
afterEach(() => void vi.restoreAllMocks());

const show = () => renderScreen(DoctorModuleScreen, { path, at: path });

test('T23 sends the token into the frame by a form, and shows the site when it has come', async () => {
  api.answer(hummingAccess, handed);
  const screen = await show();
  const waiting = screen.getByRole('status', { name: 'Opening the doctor module' });
  await expect.element(waiting).toBeVisible();
  await vi.waitFor(() => expect(left).toHaveLength(1));
  expect(left).toEqual([
    { method: 'post', action: handed.base_url, target: 'doctor-module', fields: [['token', handed.token]] },
  ]);
  expect(document.querySelectorAll('form')).toHaveLength(0);
  const frame = screen.getByTitle('Doctor module of the partner');
  expect(frame.element().getAttribute('src')).toBeNull();
  frame.element().dispatchEvent(new Event('load'));
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(frame).toBeVisible();
});

test('a failure says why, and a retry asks for another token', async () => {
  api.refuse(hummingAccess, 409, 'This branch does not offer tele-consults.');
  const screen = await show();
  await expect.element(screen.getByText('This branch does not offer tele-consults.')).toBeVisible();
  expect(left).toEqual([]);
  api.answer(hummingAccess, handed);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await vi.waitFor(() => expect(left).toHaveLength(1));
  await expect
    .element(screen.getByRole('link', { name: 'Open in a window of its own' }))
    .toHaveAttribute('href', '/forward_consult?mode=access');
});

test.each([
  ['javascript', { base_url: 'javascript:alert(1)' }],
  ['no TLS', { base_url: 'http://consult.example.sg/start' }],
  ['a picture of another host', { session_img_url: 'https://evil.example/beacon.png' }],
])('T23 an answer that was tampered with, %s: nothing leaves', async (_, change) => {
  api.answer(hummingAccess, { ...handed, ...change });
  const screen = await show();
  await expect.element(screen.getByText('The doctor module could not be opened.')).toBeVisible();
  expect(left).toEqual([]);
});
