import { getNotificationPreferences } from '@clinic/contract/notifications/preferences.ts';
import {
  acceptVisit,
  declineNotForTelemed,
  findMatchingVisit,
  rejectSpecifiedVisit,
  skipVisit,
} from '@clinic/contract/visits/calls/answer-call.ts';
import { openVisitPhoto, readVisitPhotos } from '@clinic/contract/visits/visit/visit-photos.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { own_clinic_id, own_user_id as user_id, visitSample } from '../testing/visit-samples.ts';
import { IncomingCall } from './incoming-call.tsx';

const api = fakeApi();
const opened = vi.fn();
const consult = { opener: {} as object | null, close: vi.fn(), location: { replace: vi.fn() } };

beforeEach(() => {
  for (const one of [opened, consult.close, consult.location.replace]) one.mockReset();
  vi.spyOn(window, 'open').mockImplementation((...asked) => {
    opened(...asked);
    return asked[0] === 'about:blank' ? (consult as unknown as Window) : null;
  });
  api.answer(getNotificationPreferences, { data: [], email: null });
  api.answer(readVisitPhotos, { data: [], expires_at: '2026-11-26T07:00:00.000Z' });
  api.answer(findMatchingVisit, null);
});

const AnyPage = () => (
  <>
    <input aria-label="Remark" />
    <IncomingCall />
  </>
);
const show = () => renderScreen(AnyPage, { path: '/payment', allow_telemed: true });
const rings = { visit_id: 31, user_id };

test('a call comes over any page, leaves the focus where somebody types, and is looked for until it is there', async () => {
  const screen = await show();
  const typed = screen.getByRole('textbox', { name: 'Remark' });
  await typed.fill('half a sen');
  let looks = 0;
  api.answer(findMatchingVisit, () => ((looks += 1) < 3 ? null : visitSample()));
  screen.live.emit('video_create', rings);
  const dialog = screen.getByRole('dialog', { name: 'New Tele-Consult call' });
  await expect.element(dialog.getByText('Tan Mei Ling')).toBeVisible();
  await expect.element(dialog.getByText(/GP consultation · Female · \d+ years/)).toBeVisible();
  await expect.element(typed).toHaveFocus();
  expect(looks).toBe(3);
});

test('Accept takes the call and opens the consult in a window of its own; the way back stays', async () => {
  api.answer(findMatchingVisit, visitSample());
  const screen = await show();
  api.answer(acceptVisit, visitSample({ status: 's' }));
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  api.answer(findMatchingVisit, visitSample({ status: 's', rings_until: null }));
  const held = api.hold(acceptVisit);
  await screen.getByRole('button', { name: 'Accept' }).click();
  // Before the answer: Safari allows no window after it.
  expect(opened).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank');
  held.letGo();
  const seeing = screen.getByRole('dialog', { name: 'You have a seeing call' });
  await expect.element(seeing).toBeVisible();
  expect(consult.location.replace).toHaveBeenCalledExactlyOnceWith('/forward_consult?mode=visit&id=31&accept=true');
  expect(consult.opener).toBeNull();
  await seeing.getByRole('button', { name: 'Consult' }).click();
  expect(opened).toHaveBeenLastCalledWith('/forward_consult?mode=visit&id=31&accept=false', '_blank', 'noopener');
});

test('another doctor was faster: the alert closes, and says why', async () => {
  api.answer(findMatchingVisit, visitSample());
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  api.refuse(acceptVisit, 409, 'This call is already taken or over.');
  api.answer(findMatchingVisit, null);
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('This call is already taken or over.')).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(consult.close).toHaveBeenCalledOnce();
  expect(consult.location.replace).not.toHaveBeenCalled();
});

test.each([
  ['Unavailable', {}, skipVisit],
  ['Unavailable', { specified: true }, rejectSpecifiedVisit],
  ['Not for Tele-Consult', {}, declineNotForTelemed],
] as const)('%s of a call %o asks the right call', async (button, change, endpoint) => {
  api.answer(findMatchingVisit, visitSample(change));
  const screen = await show();
  api.answer(endpoint, visitSample({ ...change, status: 'c' }));
  await expect.element(screen.getByRole('button', { name: button })).toBeVisible();
  api.answer(findMatchingVisit, null);
  await screen.getByRole('button', { name: button }).click();
  await expect.poll(() => api.calls(endpoint)).toHaveLength(1);
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
});

test('the patient hangs up: the alert closes at once', async () => {
  api.answer(findMatchingVisit, visitSample());
  const screen = await show();
  await expect.element(screen.getByRole('dialog', { name: 'New Tele-Consult call' })).toBeVisible();
  api.answer(findMatchingVisit, null);
  screen.live.emit('video_cancel', rings);
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
});

test('View shows the patient’s answers, with a picture and the age, and warns of a patient abroad', async () => {
  const abroad = { formatted_address: '12 Jalan Bukit Bintang, Kuala Lumpur', locator_lat: 3.1, locator_lng: 101.7 };
  api.answer(findMatchingVisit, visitSample({ locator_response: { results: [abroad] } }));
  api.answer(readVisitPhotos, {
    data: [{ kind: 'answer', group: 0, question: 1, link: 'a-link' }],
    expires_at: '2026-11-26T07:00:00.000Z',
  });
  api.sendFile(openVisitPhoto, 'not really a picture');
  const screen = await show();
  await screen.getByRole('button', { name: 'View' }).click();
  const preview = screen.getByRole('dialog', { name: 'New Tele-Consult', exact: true });
  await expect.element(preview.getByText('Patient Not In Singapore!')).toBeVisible();
  await expect.element(preview.getByText('G****123K')).toBeVisible();
  await expect.element(preview.getByText('Ally Plus')).toBeVisible();
  await expect.element(preview.getByText(/Monday$/)).toBeVisible();
  await expect.element(preview.getByRole('img', { name: 'A photo of the rash' })).toBeInTheDocument();
});

test('a place that the phone does not tell is said to be unknown', async () => {
  api.answer(findMatchingVisit, visitSample({ locator_response: null }));
  const screen = await show();
  await screen.getByRole('button', { name: 'View' }).click();
  await expect.element(screen.getByText('Location is not available.')).toBeVisible();
});

test('another tab of this browser answered: this one stops at once', async () => {
  api.answer(findMatchingVisit, visitSample());
  const screen = await show();
  await expect.element(screen.getByRole('dialog', { name: 'New Tele-Consult call' })).toBeVisible();
  const other = new BroadcastChannel(`portal.teleconsult.${own_clinic_id}.${user_id}`);
  other.postMessage({ type: 'answered', visit_id: 31 });
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  other.close();
});
