import {
  type CourierReport,
  medicineOrderStatusWords,
  medicineStandingWords,
  unpaid,
  orderNumberText,
} from '@clinic/contract/dispensary/delivery-words.ts';
import { type PlatformDelivery, reportDelivery } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { trackingLink } from '@clinic/contract/shared/patient-app.ts';
import { Anchor, Button } from '@mantine/core';
import classes from '../page/desk.module.css';
import { ProblemNote, StatusWord } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

const reports: readonly [CourierReport, string][] = [
  ['p', 'Collected'],
  ['c', 'Delivered'],
  ['f', 'Patient confirmed'],
  ['x', 'Could not deliver'],
];

/** What a courier says of an order now. */
const reportOf = (ordernumber: string, status: CourierReport) => ({
  params: { ordernumber },
  body: { status, at: new Date().toISOString() },
});

/** One order to bring, with what the courier can report. Reports may come in any order, as those of real couriers do. */
export function DeliveryCard({ delivery, onDone }: { delivery: PlatformDelivery; onDone: () => void }) {
  const { busy, problem, press } = usePress();
  const { ordernumber, patient_name, address, mobile, delivery_status, order_status, packed_at } = delivery;
  const report = async (status: CourierReport): Promise<void> => {
    if (await press(() => callPlatform(reportDelivery, reportOf(ordernumber, status)))) onDone();
  };
  return (
    <article className={classes.card} aria-label={`Order ${orderNumberText(ordernumber)}`}>
      <div className={classes.head}>
        <span className={classes.title}>{patient_name}</span>
        <StatusWord tone={order_status === 'f' ? 'negative' : 'plain'}>
          {order_status === 'f' ? medicineOrderStatusWords.f : medicineStandingWords[delivery_status ?? unpaid]}
        </StatusWord>
        <span className={classes.small}>{[address, mobile].filter(Boolean).join(' · ')}</span>
        <span className={classes.small}>
          {`order ${orderNumberText(ordernumber)}`}
          {packed_at !== null && ` · packed ${showDate(packed_at)} ${showTime(packed_at)}`}
        </span>
      </div>
      <ProblemNote problem={problem} />
      <div className={classes.actions}>
        {reports.map(([status, label]) => (
          <Button
            key={status}
            variant={status === 'c' ? 'filled' : 'default'}
            disabled={busy}
            onClick={() => void report(status)}
          >
            {label}
          </Button>
        ))}
        <Anchor href={trackingLink(ordernumber)} target="_blank" rel="noreferrer" size="sm">
          Tracking page
        </Anchor>
      </div>
    </article>
  );
}
