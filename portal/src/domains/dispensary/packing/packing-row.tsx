import type { DeliverPage } from '@clinic/contract/dispensary/delivers.ts';
import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { RecordMenu } from '../../../platform/record/record-menu.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { waitedText } from '../../../ui/time/waited-text.ts';
import { PrintLabels } from '../labels/print-labels.tsx';
import { MedicineList } from '../order/medicine-list.tsx';
import classes from './packing-row.module.css';

/** The actions on an order. */
export type PackingAct = 'claim' | 'release' | 'wrap' | 'hand_over';

interface PackingRowProps {
  order: DeliverPage;
  now_ms: number;
  /** An act that is being saved. */
  isWorking: boolean;
  onAct: (act: PackingAct) => void;
}

const act_words: Record<Exclude<PackingAct, 'release'>, string> = {
  claim: 'Pack',
  wrap: 'Mark as packed',
  hand_over: 'Hand over',
};

/** The usual next act; undefined if it is somebody else’s. */
function nextAct({ delivery_status, service_type, packer }: DeliverPage, user_id: number) {
  if (delivery_status === null) return undefined;
  if (delivery_status === 'g') return service_type === 's' ? 'hand_over' : undefined;
  if (packer === null) return 'claim';
  return packer.id === user_id ? 'wrap' : undefined;
}

/** Since when it waits, and for whom. */
function standingOf({ delivery_status, service_type, packer }: DeliverPage, user_id: number): string {
  if (delivery_status === null) return 'Waiting for payment';
  if (delivery_status === 'g') return service_type === 's' ? 'Waiting for the patient' : 'Waiting for the courier';
  if (packer === null) return 'Not being packed yet';
  return packer.id === user_id ? 'You are packing it' : `${packer.name} is packing it`;
}

/** An order in the queue: whose it is, what is in it, who packs it, and what to do next. */
export function PackingRow({ order, now_ms, isWorking, onAct }: PackingRowProps) {
  const { user_id } = useSession();
  const canUpdate = useCan('ROLE_TELEMED_DISPENSARY_UPDATE');
  const { visit, created_at, paid_at, packed_at, schedule_at, packer, delivery_status } = order;
  const since = packed_at ?? paid_at ?? created_at;
  const next = nextAct(order, user_id);
  const isPacking = packer !== null && delivery_status === 'i';
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.name}>
          <PathLink path={`/telemed-dispensary-history/${order.id}`} label={`Order of ${visit.patient_name}`}>
            {visit.patient_name}
          </PathLink>
        </span>
        <span className={classes.quiet}>{orderNumberText(order.ordernumber)}</span>
        <span className={classes.quiet}>
          {order.service_type_display_name}
          {schedule_at !== null && ` · requested for ${showDateTime(schedule_at)}`}
        </span>
      </div>
      <div className={classes.what}>
        {delivery_status !== 'g' ? (
          <MedicineList items={order.items} />
        ) : (
          order.address !== '' && <span className={classes.quiet}>{order.address}</span>
        )}
      </div>
      <div className={classes.when}>
        <time dateTime={since} title={showDateTime(since)}>
          {waitedText(now_ms - Date.parse(since))}
        </time>
        <span className={classes.quiet}>{standingOf(order, user_id)}</span>
      </div>
      <div className={classes.actions}>
        {delivery_status !== null && <PrintLabels order={order} />}
        {canUpdate && next && (
          <Button
            size="compact-md"
            loading={isWorking}
            aria-label={`${act_words[next]}: ${visit.patient_name}`}
            onClick={() => onAct(next)}
          >
            {act_words[next]}
          </Button>
        )}
        {canUpdate && isPacking && (
          <RecordMenu
            label={`More for ${visit.patient_name}`}
            is_quiet
            items={[
              {
                label: 'Put back into the queue',
                icon: <IconArrowBackUp size={18} aria-hidden />,
                onSelect: () => onAct('release'),
              },
            ]}
          />
        )}
      </div>
    </li>
  );
}
