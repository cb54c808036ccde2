import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWith } from '../../../testing/render-screen.tsx';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';

const codes = ['abcd-efgh', 'ijkl-mnop'];

afterEach(() => {
  vi.restoreAllMocks();
});

test('copies the codes, one per line', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderWith(<RecoveryCodesShown codes={codes} onDone={() => undefined} />);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('abcd-efgh\nijkl-mnop');
});

test('offers only the download without a clipboard', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await renderWith(<RecoveryCodesShown codes={codes} onDone={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});
