import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

/** A picture of two by two pixels. */
const picture = {
  name: 'front.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgaGgAIQgFABoOBAF5E+7/AAAAAElFTkSuQmCC',
    'base64',
  ),
};
/** A script with the name and type of a picture. */
const no_picture = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };

const fieldOf = (page: Page): Locator => page.getByRole('group', { name: 'Photos of the clinic' });
const viewsIn = (field: Locator): Locator => field.getByRole('button', { name: /^View photo/ });
const choose = (field: Locator, files: (typeof picture)[]): Promise<void> =>
  field.locator('input[type="file"]').setInputFiles(files);
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

test('an owner uploads a photo, makes it the cover, views it and removes it; other files are refused', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.allow(/status of 415/);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, { username: 'owner', branch: 'HQ' }, '/settings/profile');
  const field = fieldOf(page);
  await expect(viewsIn(field)).toHaveCount(2);

  await choose(field, [no_picture]);
  await expect(page.getByText('Upload Image Failed, please try again.')).toBeVisible();
  await expect(page.getByText('Only JPEG, PNG and WebP images are accepted.')).toBeVisible();
  await expect(field.getByRole('progressbar')).toHaveCount(0);
  await expect(viewsIn(field)).toHaveCount(2);

  await choose(field, [picture]);
  await expect(viewsIn(field)).toHaveCount(3);
  await field.getByRole('button', { name: 'Use photo 3 as cover' }).click();
  await expectAccessible(page, '[role="group"]');
  await save(page);
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.reload();
  await expect(field.getByRole('button', { name: 'Use photo 3 as cover' })).toHaveAttribute('aria-pressed', 'true');

  await field.getByRole('button', { name: 'View photo 3' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photo' });
  const shown = viewer.locator('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 2);
  await expect.poll(() => shown.boundingBox()).toMatchObject({ width: 300, height: 300 });
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await field.getByRole('button', { name: 'Remove photo 3' }).click();
  await expect(field.getByRole('button', { name: 'Use photo 1 as cover' })).toHaveAttribute('aria-pressed', 'true');
  await save(page);
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.reload();
  await expect(viewsIn(field)).toHaveCount(2);
});
