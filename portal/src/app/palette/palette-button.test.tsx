import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PaletteButton } from './palette-button.tsx';

const machines = [
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'Ctrl K'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', '⌘ K'],
  ['Android', 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 'Ctrl K'],
] as const;

test.each(machines)('on %s shows the shortcut of that platform', async (_, agent, keys) => {
  const told = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  onTestFinished(() => told.mockRestore());
  const screen = await renderScreen(PaletteButton, { path: '/' });
  await expect.element(screen.getByText(keys)).toBeVisible();
});
