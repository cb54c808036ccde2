import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { orderStanding } from '../certificate-state.tsx';
import { ConfirmSent } from './confirm-sent.tsx';
import { OrderCertificates, OrderFacts, orderMilestones } from './order-parts.tsx';
import { isToSend, useOrder, useOrderLive } from './orders.data.ts';

const route = getRouteApi('/voucher-orders/$id');
const words = recordWords('order', { hint: 'Another branch may have sold it: change the location above.' });
const skeleton = <RecordSkeleton timeline={150} facts={320} contents={[180]} />;

/** The page of an order: buyer, address and certificates. Links from elsewhere open it; the list opens a window instead. */
export function OrderScreen() {
  const id = Number(route.useParams().id);
  const query = useOrder(id);
  const [isSending, setSending] = useState(false);
  useOrderLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Order #${id}`}
      back_button={<BackArrow list="/voucher-orders" label="Back" />}
      words={words}
      skeleton={skeleton}
      head={(order) => ({
        title: `${order.quantity} × ${order.voucher.title}`,
        status: orderStanding(order),
        below: `Order #${id} · ${moneyText(order.amount)} · ${order.user.name} · ${showDateTime(order.created_at)}`,
        actions: isToSend(order) && <Button onClick={() => setSending(true)}>Mark as sent</Button>,
      })}
      timeline={(order) => (
        <SectionCard title="Progress">
          <Milestones label="Progress of the order" steps={orderMilestones(order)} />
        </SectionCard>
      )}
      facts={(order) => (
        <SectionCard title="Facts">
          <OrderFacts order={order} />
        </SectionCard>
      )}
      wide={() => <RecordActivity entity="voucher_order" id={id} isOfPatient />}
    >
      {(order) => (
        <>
          <SectionCard title="Certificates" flush>
            <OrderCertificates order={order} />
          </SectionCard>
          {isSending && <ConfirmSent orders={[order]} onClose={() => setSending(false)} />}
        </>
      )}
    </RecordPage>
  );
}
