import {
  downloadTelemedInvoice,
  openTelemedInvoice,
  type TelemedInvoice,
} from '@clinic/contract/visits/history/history.ts';
import { Button, Group } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { usePrintNumbers } from '../../../platform/api/print-numbers.tsx';
import { showFailure } from '../../../ui/toast/toast.ts';

const words: Record<TelemedInvoice['invoice_type'], string> = { i: 'Invoice', r: 'Receipt' };

interface DocumentButtonsProps {
  invoices: readonly TelemedInvoice[];
  patient_name: string;
  /** Words without a frame, in a row of a list. */
  isQuiet?: boolean;
}

const quiet = { size: 'compact-sm', variant: 'subtle', color: 'gray', px: 4, fw: 400 } as const;

/** Invoice and receipt, for those who may download them. The address works for five minutes, so it is asked for with each download. */
export function DocumentButtons({ invoices, patient_name, isQuiet = false }: DocumentButtonsProps) {
  const [loading, setLoading] = useState<number>();
  const { attempt, asking } = usePrintNumbers();
  const save = async ({ id, invoice_no }: TelemedInvoice): Promise<void> => {
    setLoading(id);
    try {
      const params = { id: String(id) };
      await attempt(async (print_numbers) => {
        const query = { print_numbers: print_numbers ? ('true' as const) : ('' as const) };
        const { path } = await call(downloadTelemedInvoice, { params, query });
        const link = path.split('/').at(-1) ?? '';
        await download(openTelemedInvoice, { params: { link } }, undefined, `${invoice_no}.pdf`);
      });
    } catch (failure) {
      showFailure('The document could not be loaded.', sentenceOf(failure));
    } finally {
      setLoading(undefined);
    }
  };
  const offered = invoices.filter(({ recipt_pdf }) => recipt_pdf !== null);
  if (offered.length === 0) return null;
  return (
    <Group gap={isQuiet ? 4 : 'xs'} wrap={isQuiet ? 'nowrap' : 'wrap'}>
      {offered.map((invoice) => (
        <Button
          key={invoice.id}
          {...(isQuiet ? quiet : { variant: 'default', leftSection: <IconFileDownload size={18} aria-hidden /> })}
          loading={loading === invoice.id}
          aria-label={`${words[invoice.invoice_type]} ${invoice.invoice_no} of ${patient_name}`}
          onClick={() => void save(invoice)}
        >
          {words[invoice.invoice_type]}
        </Button>
      ))}
      {asking}
    </Group>
  );
}
