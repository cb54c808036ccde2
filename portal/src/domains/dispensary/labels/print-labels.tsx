import { printMedicineLabels } from '@clinic/contract/dispensary/delivers.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { download } from '../../../platform/api/download.ts';
import { usePrintNumbers } from '../../../platform/api/print-numbers.tsx';
import { useAttempt } from '../../../platform/api/use-attempt.ts';

interface PrintLabelsProps {
  order: { id: number; ordernumber: string; visit: { patient_name: string } };
  /** In the row of a list. */
  isSmall?: boolean;
}

/** Downloads the labels of an order, for the label printer. */
export function PrintLabels({ order, isSmall = false }: PrintLabelsProps) {
  const { isWorking, attempt } = useAttempt();
  const { attempt: attemptPrint, asking } = usePrintNumbers();
  const load = (print_numbers: boolean) =>
    download(
      printMedicineLabels,
      { params: { id: String(order.id) }, query: { print_numbers: print_numbers ? 'true' : '' } },
      undefined,
      `labels-${order.ordernumber}.pdf`,
    );
  const print = () => attempt(() => attemptPrint(load), { failed: 'The labels could not be loaded.' });
  return (
    <>
      <Button
        size={isSmall ? 'compact-sm' : 'compact-md'}
        variant="default"
        loading={isWorking}
        leftSection={<IconPrinter size={16} aria-hidden />}
        aria-label={`Labels of ${order.visit.patient_name}`}
        onClick={() => void print()}
      >
        Labels
      </Button>
      {asking}
    </>
  );
}
