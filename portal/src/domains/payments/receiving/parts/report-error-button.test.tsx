import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWith } from '../../../../testing/render-screen.tsx';
import { ReportErrorButton } from './report-error-button.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an error can be reported only after 10 seconds, counted down', async () => {
  const onReport = vi.fn();
  const { getByRole } = await renderWith(<ReportErrorButton onReport={onReport} />);
  await expect.element(getByRole('button', { name: 'Report Error (10)' })).toBeDisabled();
  await vi.advanceTimersByTimeAsync(9_500);
  await expect.element(getByRole('button', { name: 'Report Error (1)' })).toBeDisabled();
  await vi.advanceTimersByTimeAsync(500);
  const button = getByRole('button', { name: 'Report Error', exact: true });
  await expect.element(button).toBeEnabled();
  await button.click();
  expect(onReport).toHaveBeenCalledOnce();
});
