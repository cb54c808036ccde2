import type { PrintTicket } from '@clinic/contract/settlement/print.ts';
import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { openLaterWindow } from '../../../ui/window/later-window.ts';
import { showFailure } from '../../../ui/toast/toast.ts';

interface PrintButtonProps {
  /** The label: 'Print CN-202611-000001'. */
  label: string;
  size?: 'md' | 'lg' | 'input-sm';
  /** Requests the ticket of the print page. */
  ask: () => Promise<PrintTicket>;
}

/** Opens a print page in a new tab, which loads once the ticket has arrived. */
async function openPrintPage(ask: PrintButtonProps['ask']): Promise<void> {
  const tab = openLaterWindow();
  if (!tab) {
    showFailure('The print page could not be opened.', 'Please allow pop-ups for this site.');
    return;
  }
  try {
    const { url } = await ask();
    tab.go(url);
  } catch (failure) {
    tab.close();
    showFailure('The print page could not be opened.', sentenceOf(failure));
  }
}

export function PrintButton({ label, size = 'md', ask }: PrintButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    setAsking(true);
    await openPrintPage(ask);
    setAsking(false);
  };
  return (
    <ActionIcon
      variant="default"
      size={size}
      aria-label={label}
      title={label}
      loading={isAsking}
      onClick={() => void open()}
    >
      <IconPrinter size={16} aria-hidden />
    </ActionIcon>
  );
}
