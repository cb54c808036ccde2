import type { DeliverPage } from '@clinic/contract/dispensary/deliver.ts';
import { Alert, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { PrintLabels } from '../labels/print-labels.tsx';

interface NewOrderNoticeProps {
  order: DeliverPage;
  /** Others that came in since. */
  more: number;
  onClose: () => void;
}

const medicinesText = (count: number): string => (count === 1 ? '1 medicine' : `${count} medicines`);

/** Says that the medicines of a consult have just been paid, so that their labels can be printed. */
export const NewOrderNotice = ({ order, more, onClose }: NewOrderNoticeProps) => (
  <Alert
    color="blue"
    role="status"
    icon={<IconPrinter size={18} aria-hidden />}
    withCloseButton
    closeButtonLabel="Close"
    onClose={onClose}
  >
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        New order: {order.visit.patient_name}, {medicinesText(order.items.length)}
        {more > 0 && ` · ${more} more`}
      </Text>
      <PrintLabels order={order} />
    </Group>
  </Alert>
);
