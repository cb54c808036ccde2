import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';

test(
  'the page of the API looks like the portal, asks no other host, and finds and opens every kind of call',
  long_form,
  async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/api/docs');
    await expect(page).toHaveTitle('API · Portal');
    await expect(page.getByRole('status')).toContainText(/^(\d+) of \1 calls$/);
    expect(await page.evaluate(async () => (await document.fonts.ready).check('600 14px Inter'))).toBe(true);
    expect([...hosts]).toEqual([new URL(page.url()).host]);

    // What the document writes between backticks is shown as code.
    await expect(page.getByRole('main')).not.toContainText('`');
    await expect(page.locator('#about code').first()).toBeVisible();

    const find = page.getByRole('searchbox', { name: 'Find a call' });
    await find.fill('photo/{type} post');
    await expect(page.getByRole('status')).toContainText(/^1 of /);
    // A body that is a file, not JSON.
    await page.getByText('/api/clinic/photo/{type}').click();
    await expect(page.getByRole('heading', { name: 'Body (multipart/form-data)' })).toBeVisible();
    await expectAccessible(page);
    await find.fill('no such call');
    await expect(page.getByRole('status')).toHaveText('No call has these words.');
    await find.fill('');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
  },
);
