import { createFirstOperator } from '@clinic/contract/operators/setup.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWith } from '../../testing/render-screen.tsx';
import { FirstOperatorScreen } from './first-operator-screen.tsx';

const api = fakeApi();
const address = location.href;
beforeEach(() => history.replaceState(null, '', '/console/setup#secret'));
afterEach(() => history.replaceState(null, '', address));

test('the token leaves the address at once; a link that is over says what to do', async () => {
  api.refuse(createFirstOperator, 404, 'This link was used. Start the server again for a new one.', {}, 'setup_over');
  const screen = await renderWith(<FirstOperatorScreen />);
  expect(location.hash).toBe('');
  await screen.getByRole('textbox', { name: 'Email' }).fill('mei@platform.sg');
  await screen.getByRole('checkbox', { name: /I run the platform alone/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText(/Start the server again/)).toBeVisible();
  expect(api.calls(createFirstOperator)[0]?.body).toMatchObject({
    token: 'secret',
    email: 'mei@platform.sg',
    is_alone: true,
  });
});

test('without its token the page asks for the whole link, and for nothing else', async () => {
  history.replaceState(null, '', '/console/setup');
  const screen = await renderWith(<FirstOperatorScreen />);
  await expect.element(screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await expect.element(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/console');
});

test('what is wrong shows at its field', async () => {
  api.refuse(createFirstOperator, 422, 'Validation failed.', { email: ['Incorrect format.'] }, 'validation_failed');
  const screen = await renderWith(<FirstOperatorScreen />);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
});
