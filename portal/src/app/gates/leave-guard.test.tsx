import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const question = 'This page is asking you to confirm that you want to leave?';

function Form({ isAsked = true }) {
  const [text, setText] = useState('');
  useFormModified(text !== '');
  return (
    <>
      <input aria-label="Remark" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/payment/issue">Issues</Link>
      {isAsked && <LeaveGuard />}
    </>
  );
}

test('a form without changes is left without a question', async () => {
  const screen = await renderScreen(() => <Form />, { path: '/' });
  await screen.getByRole('link', { name: 'Issues' }).click();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
});

test('a modified form asks: Stay keeps the input, Leave goes', async () => {
  const screen = await renderScreen(() => <Form />, { path: '/' });
  await screen.getByLabelText('Remark').fill('typed');
  await screen.getByRole('link', { name: 'Issues' }).click();
  await expect.element(screen.getByText(question)).toBeVisible();
  await screen.getByRole('button', { name: 'Stay' }).click();
  await expect.element(screen.getByLabelText('Remark')).toHaveValue('typed');
  await screen.getByRole('link', { name: 'Issues' }).click();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
});

test('until the portal’s question has loaded the browser asks, once: No keeps the input, OK goes', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  onTestFinished(() => confirm.mockRestore());
  const screen = await renderScreen(() => <Form isAsked={false} />, { path: '/' });
  await screen.getByLabelText('Remark').fill('typed');
  await screen.getByRole('link', { name: 'Issues' }).click();
  await expect.poll(() => confirm.mock.calls).toEqual([[question]]);
  await expect.element(screen.getByLabelText('Remark')).toHaveValue('typed');
  await screen.getByRole('link', { name: 'Issues' }).click();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
  expect(confirm).toHaveBeenCalledTimes(2);
});

test('the browser does not ask where the portal does', async () => {
  const confirm = vi.spyOn(window, 'confirm');
  onTestFinished(() => confirm.mockRestore());
  const screen = await renderScreen(() => <Form />, { path: '/' });
  await screen.getByLabelText('Remark').fill('typed');
  await screen.getByRole('link', { name: 'Issues' }).click();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
});
