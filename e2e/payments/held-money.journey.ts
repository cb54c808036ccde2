import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { expect, test } from '../journey/journey.ts';
import { openConsole } from '../journey/operator.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

test('operators answer an issue and accept held money; the counter sees both without a reload', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  await signIn(counter, { username: 'owner', branch: 'Orchard' }, '/payment/payment');
  await generateCode(counter, { amount: '63.45', patient_id: 'OR-100031' });
  const id = await paymentInHand(counter);
  const phone = await openPhone(newBrowser);
  await phone.scan('63.45');
  await phone.payOther('60.00');
  await counter.goto(`/payment/transaction/${id}`);
  const issues = counter.getByRole('table', { name: 'Issues of this transaction' });
  await expect(issues).toContainText('Paid S$60.00 instead of S$63.45.');

  const support = await openConsole(newBrowser, 'support', '/console/issues?status=n');
  await support.getByRole('button', { name: `Answer the issue of payment ${id}` }).click();
  const answer = support.getByRole('dialog', { name: `Answer the issue of payment ${id}` });
  await answer.getByLabel('Status').selectOption('Resolved');
  await answer.getByRole('textbox', { name: 'Answer' }).fill('The customer pays the rest next time.');
  await expectAccessible(support, '[role="dialog"]');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(support.getByText('The answer was sent to the clinic.')).toBeVisible();
  await expect(issues).toContainText('Resolved');

  const finance = await openConsole(newBrowser, 'finance', '/console/money/held');
  await expect(finance.getByRole('row').filter({ hasText: id })).toContainText('63.45');
  await finance.getByRole('button', { name: `Accept payment ${id}` }).click();
  const decision = finance.getByRole('dialog', { name: `Accept S$60.00 of payment ${id}` });
  await decision.getByLabel('Remark').fill('Agreed with the clinic.');
  await expectAccessible(finance, '[role="dialog"]');
  await decision.getByRole('button', { name: 'Accept S$60.00' }).click();
  await expect(finance.getByText('The money was given to the clinic.')).toBeVisible();
  await expect(counter.getByText('Completed').first()).toBeVisible();
});
