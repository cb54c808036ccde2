import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWith } from '../../../../testing/render-screen.tsx';
import { PairingCode } from './pairing-code.tsx';

const link = 'http://clinic.example/print/device-message#token=1';

afterEach(() => {
  vi.restoreAllMocks();
});

test('copies the link of a customer screen', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderWith(<PairingCode link={link} />);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(link);
});

test('without a clipboard it opens the screen in another window', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await renderWith(<PairingCode link={link} />);
  await expect.element(page.getByRole('link', { name: 'Open in a new window' })).toHaveAttribute('href', link);
  await expect.element(page.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});
