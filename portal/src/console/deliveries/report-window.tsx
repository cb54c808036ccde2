import { type CourierReport, orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import { type PlatformDelivery, reportDelivery } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { NativeSelect, Text } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { serverNow } from '../../platform/time/clock.ts';
import { useWrite } from '../../platform/use-write.ts';
import { optionsOf } from '../../ui/filter-bar/list-filter.ts';
import { deliveryReads } from './delivery-reads.ts';

const reportWords: Record<CourierReport, string> = {
  p: 'The courier has collected it',
  c: 'It was delivered',
  f: 'The patient has confirmed the delivery',
  x: 'It could not be delivered',
};

/** Reports where an order is, for a courier who cannot. */
export const ReportWindow = ({ row, onClose }: WindowProps<PlatformDelivery>) =>
  row && <Report delivery={row} onClose={onClose} />;

function Report({
  delivery: { ordernumber, delivery_status },
  onClose,
}: {
  delivery: PlatformDelivery;
  onClose: () => void;
}) {
  const report = useWrite(reportDelivery, deliveryReads.reads);
  const edited = useRecordForm({
    valuesOf: () => ({ status: (delivery_status === 'p' ? 'c' : 'p') as CourierReport }),
    labels: { status: 'What happened' },
    bodyOf: (values) => ({ ...values, at: new Date(serverNow()).toISOString() }),
    save: (body) => report({ params: { ordernumber }, body }),
    said: { saved: 'The delivery was reported.', failed: 'The delivery could not be reported.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`Order ${orderNumberText(ordernumber)}`} submit="Report" onClose={onClose}>
      <Text size="sm">Couriers report by themselves. Report only what the courier has told you.</Text>
      <NativeSelect {...edited.field('status')} data={optionsOf(reportWords)} data-autofocus />
    </RecordWindow>
  );
}
