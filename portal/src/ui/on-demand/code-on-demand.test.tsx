import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderWith } from '../../testing/render-screen.tsx';
import { codeOnDemand } from './code-on-demand.tsx';
import { PartOnDemand } from './part-on-demand.tsx';

const Part = () => <p>The part</p>;

/** Stops the clock until the test restores it. */
function holdTime(): { giveBack: () => void } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const giveBack = () => void vi.useRealTimers();
  onTestFinished(giveBack);
  return { giveBack };
}

test('code that never arrives counts as missing after 120 seconds and can be retried', async () => {
  const { giveBack } = holdTime();
  let answers: Promise<{ Part: typeof Part }> = new Promise(() => undefined);
  const OnDemand = codeOnDemand(() => answers, 'Part');
  const settled = vi.fn<() => void>();
  void OnDemand.preload().then(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalled();
  giveBack();
  const missing = vi.fn<() => void>();
  const part = (
    <PartOnDemand onMissing={missing}>
      <OnDemand />
    </PartOnDemand>
  );
  answers = Promise.resolve({ Part });
  const screen = await renderWith(part);
  await expect.poll(() => missing.mock.calls.length).toBeGreaterThan(0);
  await expect.element(screen.getByText('The part')).toBeVisible();
});

test('code that arrives late, but in time, renders and leaves no timer behind', async () => {
  const { giveBack } = holdTime();
  const answer = Promise.withResolvers<{ Part: typeof Part }>();
  const OnDemand = codeOnDemand(() => answer.promise, 'Part');
  const arrival = OnDemand.preload();
  await vi.advanceTimersByTimeAsync(100_000);
  answer.resolve({ Part });
  await arrival;
  expect(vi.getTimerCount()).toBe(0);
  giveBack();
  const missing = vi.fn<() => void>();
  const screen = await renderWith(
    <PartOnDemand onMissing={missing}>
      <OnDemand />
    </PartOnDemand>,
  );
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(missing).not.toHaveBeenCalled();
});

test('code that is loaded already renders at once, without a placeholder', async () => {
  const OnDemand = codeOnDemand(() => Promise.resolve({ Part }), 'Part');
  await OnDemand.preload();
  const standIn = vi.fn<() => null>(() => null);
  const StandIn = (): null => standIn();
  const screen = await renderWith(
    <Suspense fallback={<StandIn />}>
      <OnDemand />
    </Suspense>,
  );
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(standIn).not.toHaveBeenCalled();
});
