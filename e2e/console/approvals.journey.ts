import { expect, test } from '../journey/journey.ts';
import { openConsole, signInOperator } from '../journey/operator.ts';
import { look, openWindow } from './open-area.ts';

const title = 'Change the account that payouts are paid from';
const wrong = '0039990001';

test('what one operator asks for another one rejects, and the first reads why', async ({
  page: asking,
  newBrowser,
}) => {
  await signInOperator(asking, 'finance', '/console/giro');
  const card = asking.getByRole('region', { name: 'Payout account' });
  const change = await openWindow(asking, card.getByRole('button', { name: 'Change' }), 'Payout account');
  await change.getByLabel('Account number').fill(wrong);
  await change.getByRole('button', { name: 'Save' }).click();
  const waits = card.getByText('A change by you waits for another operator under Approvals.');
  await expect(waits).toBeVisible();
  await expect(card).not.toContainText(wrong);

  const deciding = await openConsole(newBrowser, 'finance2');
  await deciding.getByLabel('Work that waits').getByRole('link', { name: 'Approvals' }).click();
  await look(deciding, 'Approvals');
  const asked = await openWindow(deciding, deciding.getByRole('main').getByText(title).first(), title);
  await expect(asked).toContainText(wrong);
  await asked.getByRole('button', { name: 'Reject' }).click();
  await asked.getByRole('textbox', { name: 'Note' }).fill('The bank does not know this number.');
  await asked.getByRole('button', { name: 'Reject' }).click();
  await expect(deciding.getByText('Rejected.', { exact: true })).toBeVisible();

  await asking.reload();
  await expect(card).toBeVisible();
  await expect(waits).toHaveCount(0);
  await asking.goto('/console/approvals?state=rejected');
  const rejected = await openWindow(asking, asking.getByRole('main').getByText(title).first(), title);
  await expect(rejected).toContainText('The bank does not know this number.');
  await expect(rejected).toContainText('finance2@platform.example');
});
