import { printMedicineLabels } from '@clinic/contract/dispensary/delivers.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { download } from '../../../platform/api/download.ts';
import { showFailure } from '../../../ui/toast/toast.ts';

interface PrintLabelsProps {
  order: { id: number; ordernumber: string; visit: { patient_name: string } };
  /** In the row of a list. */
  isSmall?: boolean;
}

/** Downloads the labels of an order, for the label printer. */
export function PrintLabels({ order, isSmall = false }: PrintLabelsProps) {
  const [isLoading, setLoading] = useState(false);
  const print = async () => {
    setLoading(true);
    try {
      const name = `labels-${order.ordernumber}.pdf`;
      await download(printMedicineLabels, { params: { id: String(order.id) } }, undefined, name);
    } catch (failure) {
      showFailure('The labels could not be loaded.', sentenceOf(failure));
    } finally {
      setLoading(false);
    }
  };
  return (
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
  );
}
