import { printMedicineLabels } from '@clinic/contract/dispensary/delivers.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { download } from '../../../platform/api/download.ts';
import { usePrintNumbers } from '../../../platform/api/print-numbers.tsx';
import { showFailure } from '../../../ui/toast/toast.ts';

interface PrintLabelsProps {
  order: { id: number; ordernumber: string; visit: { patient_name: string } };
  /** In the row of a list. */
  isSmall?: boolean;
}

/** Downloads the labels of an order, for the label printer. */
export function PrintLabels({ order, isSmall = false }: PrintLabelsProps) {
  const [isLoading, setLoading] = useState(false);
  const { attempt, asking } = usePrintNumbers();
  const print = async () => {
    setLoading(true);
    try {
      const name = `labels-${order.ordernumber}.pdf`;
      const params = { id: String(order.id) };
      await attempt((print_numbers) =>
        download(
          printMedicineLabels,
          { params, query: { print_numbers: print_numbers ? 'true' : '' } },
          undefined,
          name,
        ),
      );
    } catch (failure) {
      showFailure('The labels could not be loaded.', sentenceOf(failure));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        size={isSmall ? 'compact-sm' : 'compact-md'}
        variant="default"
        loading={isLoading}
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
