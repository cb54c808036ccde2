import { afterEach, expect, test, vi } from 'vitest';
import { createPortalRouter } from '../router.tsx';

afterEach(() => vi.restoreAllMocks());

/** Frames that the browser is asked for, drawn when the test says so. */
function framesInHand(): { draw: () => void } {
  const asked: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => asked.push(callback));
  return { draw: () => asked.splice(0).forEach((callback) => callback(performance.now())) };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The stage that a navigation has reached. */
function pressed() {
  const router = createPortalRouter();
  const commit = vi.spyOn(router, 'commitLocation').mockResolvedValue(undefined);
  const arrival = router.navigate({ to: '/payment/refund' });
  return { arrival, begins: () => commit.mock.calls.length > 0 };
}

test('the press is painted before the next page is rendered', async () => {
  const frames = framesInHand();
  const { arrival, begins } = pressed();
  await pause(30);
  expect(begins()).toBe(false);
  frames.draw();
  await arrival;
  expect(begins()).toBe(true);
});

test('a page that is covered draws no frame, and a hidden one none at all: both navigate', async () => {
  framesInHand();
  const covered = pressed();
  await covered.arrival;
  expect(covered.begins()).toBe(true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const hidden = pressed();
  await pause(0);
  expect(hidden.begins()).toBe(true);
});
