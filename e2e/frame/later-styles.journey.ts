import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test(
  'styles that come with a part of the page stand behind those of the start: items of a menu keep their padding',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'owner', branch: 'Orchard' }, '/payment/transaction?status=p');
    await page.getByRole('table', { name: 'Transactions' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'More actions' }).click();
    const item = page.getByRole('menuitem').first();
    await expect(item).toBeVisible();
    expect(await item.evaluate((one) => parseFloat(getComputedStyle(one).paddingInlineStart))).toBeGreaterThan(4);
  },
);
