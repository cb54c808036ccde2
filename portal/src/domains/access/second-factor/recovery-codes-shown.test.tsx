import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWith } from '../../../testing/render-screen.tsx';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';

const codes = ['abcd-efgh', 'ijkl-mnop'];

afterEach(() => {
  vi.restoreAllMocks();
});

test('codes are copied, one a line', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderWith(<RecoveryCodesShown codes={codes} onDone={() => undefined} />);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('abcd-efgh\nijkl-mnop');
});

test('where the browser gives no clipboard they are downloaded only', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await renderWith(<RecoveryCodesShown codes={codes} onDone={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});
