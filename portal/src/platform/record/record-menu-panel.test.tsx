import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RecordMenuPanel } from './record-menu-panel.tsx';

afterEach(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));

/** How a colour of the theme is computed in the scheme of the page. */
function computed(colour: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = colour;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

test.each(['light', 'dark'])('what cannot be undone has the red that is read in the %s scheme', async (scheme) => {
  const items = [{ label: 'Close', destructive: true, onSelect: () => undefined }];
  const screen = await renderScreen(
    () => <RecordMenuPanel items={items} label="More" anchor={document.body} onClose={() => undefined} />,
    { path: '/room' },
  );
  const item = screen.getByRole('menuitem', { name: 'Close' });
  await expect.element(item).toBeVisible();
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  await expect.poll(() => getComputedStyle(item.element()).color).toBe(computed('var(--tone-negative-text)'));
});
