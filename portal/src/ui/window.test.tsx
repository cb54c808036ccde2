import { Button, MantineProvider, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AskingModal } from './asking-modal.tsx';
import { ConfirmModal } from './confirm-modal.tsx';

/** A page that opens a window which comes opened, as those that bring their code do. */
function PageWithWindows() {
  const [open, setOpen] = useState<'form' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <MantineProvider>
      <Button onClick={() => setOpen('form')}>Edit</Button>
      <Button onClick={() => setOpen('question')}>Delete</Button>
      {open === 'form' && (
        <AskingModal title="Edit it" isModified={false} onClose={close}>
          {() => <TextInput label="Name" data-autofocus />}
        </AskingModal>
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
])('%s: the first closing already gives the focus back, by %s as well', async (opener, key) => {
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
