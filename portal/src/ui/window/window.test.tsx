import { Button, MantineProvider, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormModal } from './form-modal.tsx';
import { ConfirmModal } from './confirm-modal.tsx';

/** A page that opens a window which mounts open, like those whose code loads on demand. */
function PageWithWindows() {
  const [open, setOpen] = useState<'form' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <MantineProvider>
      <Button onClick={() => setOpen('form')}>Edit</Button>
      <Button onClick={() => setOpen('question')}>Delete</Button>
      {open === 'form' && (
        <FormModal title="Edit it" isModified={false} onClose={close}>
          {() => <TextInput label="Name" data-autofocus />}
        </FormModal>
      )}
      {open === 'question' && (
        <ConfirmModal opened title="Delete it?" confirm="Yes" onConfirm={close} onClose={close}>
          For good.
        </ConfirmModal>
      )}
    </MantineProvider>
  );
}

test.each([
  ['Edit', '{Escape}'],
  ['Delete', '{Escape}'],
  ['Delete', '{Enter}'],
])('%s: the first close returns the focus, also by %s', async (opener, key) => {
  await render(<PageWithWindows />);
  const button = page.getByRole('button', { name: opener });
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard(key);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

function TwoWindows() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (name: string) => () => setOpen((all) => all.filter((one) => one !== name));
  return (
    <MantineProvider>
      <Button onClick={() => setOpen(['below'])}>Open</Button>
      {open.includes('below') && (
        <FormModal title="Below" isModified={false} onClose={close('below')}>
          {() => <Button onClick={() => setOpen(['below', 'top'])}>Ask</Button>}
        </FormModal>
      )}
      <ConfirmModal
        opened={open.includes('top')}
        title="On top"
        confirm="Yes"
        onTop
        onConfirm={close('top')}
        onClose={close('top')}
      >
        Really?
      </ConfirmModal>
    </MantineProvider>
  );
}

test('Escape closes only the top window, then the one below', async () => {
  await render(<TwoWindows />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Ask' }).click();
  const below = page.getByRole('dialog', { name: 'Below' });
  const top = page.getByRole('dialog', { name: 'On top' });
  await expect.element(top).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(top).not.toBeInTheDocument();
  await expect.element(below).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(below).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});
