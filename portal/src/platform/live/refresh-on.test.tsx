import { getIdleLock } from '@clinic/contract/access/idle-lock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { endpointQuery } from '../query.ts';
import { useRefreshOnGroup } from './refresh-on-group.ts';
import { useRefreshOn } from './refresh-on.ts';

const api = fakeApi();
const read = endpointQuery(getIdleLock, {});
const asked = { events: ['clinic_changed'], reads: [getIdleLock.name] } as const;

/** The server's new answer, which the browser has not read yet. */
const is = (seconds: number) => api.answer(getIdleLock, () => ({ idle_lock_seconds: seconds, may_lengthen: true }));

const Seconds = () => <p>Locks after {useQuery(read).data?.idle_lock_seconds ?? 'unread'}</p>;

function OfBranch() {
  useRefreshOn({ ...asked, matters: (data) => data['clinic_id'] === 41 });
  return <Seconds />;
}

function OfGroup() {
  useRefreshOnGroup(asked);
  return <Seconds />;
}

/** A screen that is left and reopened, and a link that prefetches. */
function LeftAndOpened({ Screen, begins }: { Screen: ComponentType; begins: boolean }) {
  const [isOpen, setOpen] = useState(begins);
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Open'}
      </button>
      <button type="button" onClick={() => void client.prefetchQuery(read)}>
        Read ahead
      </button>
      {isOpen && <Screen />}
    </>
  );
}

const show = (begins: boolean, Screen: ComponentType = OfBranch) =>
  renderScreen(() => <LeftAndOpened Screen={Screen} begins={begins} />, { path: '/settings/clinic' });
const press = (name: string) => page.getByRole('button', { name }).click();
const locksAfter = (seconds: number) => page.getByText(`Locks after ${seconds}`, { exact: true });
const reads = () => api.calls(getIdleLock).length;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const change = { clinic_id: 41 };

test('re-reads on return what changed while the screen was away briefly', async () => {
  is(60);
  const { live } = await show(true);
  await expect.element(locksAfter(60)).toBeVisible();
  await press('Leave');
  is(90);
  live.emit('clinic_changed', change);
  await press('Open');
  await expect.element(locksAfter(90)).toBeVisible();
});

test('re-reads on return a change announced at the moment of leaving', async () => {
  is(60);
  const { live } = await show(true);
  await expect.element(locksAfter(60)).toBeVisible();
  is(90);
  live.emit('clinic_changed', change);
  await press('Leave');
  await press('Open');
  await expect.element(locksAfter(90)).toBeVisible();
});

test('re-reads what changed between prefetch and opening, and nothing else', async () => {
  is(60);
  const { live } = await show(false);
  await press('Read ahead');
  await expect.poll(reads).toBe(1);
  live.emit('clinic_changed', { clinic_id: 7 });
  await press('Open');
  await expect.element(locksAfter(60)).toBeVisible();
  await pause(700);
  expect(reads()).toBe(1);
  await press('Leave');
  is(90);
  live.emit('clinic_changed', change);
  await press('Open');
  await expect.element(locksAfter(90)).toBeVisible();
});

test('repeats a first read that was in flight when something changed', async () => {
  is(60);
  const held = api.hold(getIdleLock);
  const { live } = await show(true);
  await expect.poll(reads).toBe(1);
  live.emit('clinic_changed', change);
  await pause(700);
  expect(reads()).toBe(1);
  held.letGo();
  await expect.poll(reads).toBe(2);
});

test('marks a prefetch as stale if something changed while it was in flight', async () => {
  is(60);
  const { live } = await show(true);
  await expect.element(locksAfter(60)).toBeVisible();
  live.emit('clinic_changed', change);
  await press('Leave');
  const held = api.hold(getIdleLock);
  await press('Read ahead');
  await pause(700);
  held.letGo();
  await pause(100);
  const before = reads();
  await press('Open');
  await expect.poll(reads).toBe(before + 1);
});

test('at head office, re-reads what may have been missed at other branches a moment ago', async () => {
  is(60);
  const { live } = await show(false, OfGroup);
  await press('Read ahead');
  await expect.poll(reads).toBe(1);
  is(90);
  live.emit('group missed', {});
  await press('Open');
  await expect.element(locksAfter(90), { timeout: 8_000 }).toBeVisible();
});

test('at head office, re-reads what changed at another branch a moment ago', async () => {
  is(60);
  const { live } = await show(false, OfGroup);
  await press('Read ahead');
  await expect.poll(reads).toBe(1);
  is(90);
  live.emit('group clinic_changed', change);
  await press('Open');
  await expect.element(locksAfter(60)).toBeVisible();
  await expect.element(locksAfter(90), { timeout: 8_000 }).toBeVisible();
});

function Urgent() {
  useRefreshOn({ ...asked, is_urgent: true });
  return <Seconds />;
}

test('reads a number that people watch at once, and a burst after it once', async () => {
  is(60);
  const { live } = await show(true, Urgent);
  await expect.element(locksAfter(60)).toBeVisible();
  const before = reads();
  is(61);
  const began = performance.now();
  live.emit('clinic_changed', change);
  await expect.poll(reads, { interval: 5 }).toBe(before + 1);
  expect(performance.now() - began).toBeLessThan(300);
  for (let burst = 0; burst < 5; burst++) live.emit('clinic_changed', change);
  await pause(900);
  expect(reads()).toBe(before + 2);
});
