import type { PrintTicket } from '@clinic/contract/settlement/print.ts';
import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { openLaterWindow } from '../../../ui/window/later-window.ts';
import { showFailure } from '../../../ui/toast/toast.ts';

interface PrintButtonProps {
  /** The label: 'Print CN-202611-000001'. */
  label: string;
  size?: 'md' | 'lg' | 'input-sm';
  /** Requests the ticket of the print page. */
  ask: () => Promise<PrintTicket>;
}

const failed = 'The print page could not be opened.';

/** Opens a print page in a new tab, which loads once the ticket has arrived. */
export function PrintButton({ label, size = 'md', ask }: PrintButtonProps) {
  const { isWorking, attempt } = useAttempt();
  const open = () => {
    const tab = openLaterWindow();
    if (!tab) return showFailure(failed, 'Please allow pop-ups for this site.');
    const load = async () => {
      try {
        tab.go((await ask()).url);
      } catch (failure) {
        tab.close();
        throw failure;
      }
    };
    void attempt(load, { failed });
  };
  return (
    <ActionIcon variant="default" size={size} aria-label={label} title={label} loading={isWorking} onClick={open}>
      <IconPrinter size={16} aria-hidden />
    </ActionIcon>
  );
}
