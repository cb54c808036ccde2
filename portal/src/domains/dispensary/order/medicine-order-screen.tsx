import type { DeliverPage } from '@clinic/contract/dispensary/delivers.ts';
import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import { trackingLink } from '@clinic/contract/shared/patient-app.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import { Anchor } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { linkedLine } from '../../../platform/links/linked-line.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { timeDifference } from '../../../ui/time/waited-text.ts';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { deliveryReads } from '../delivery-reads.ts';
import { deliveryStanding } from '../delivery-state.tsx';
import { useDeliver, useDeliverLive } from '../dispensary.data.ts';
import { PrintLabels } from '../labels/print-labels.tsx';
import { MedicineList } from './medicine-list.tsx';
import { orderMilestones } from './order-milestones.ts';

const route = getRouteApi('/telemed-dispensary-history/$id');
const lists = [deliveryReads.walk({})];
const words = recordWords('order');
const skeleton = <RecordSkeleton timeline={180} facts={320} contents={[160]} />;

/** The page of an order of medicines: contents, progress and activity. */
export function MedicineOrderScreen() {
  const id = Number(route.useParams().id);
  const query = useDeliver(id);
  useDeliverLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title="Medicine order"
      back_button={<BackArrow list="/telemed-dispensary-history" label="Back" />}
      lists={lists}
      words={words}
      skeleton={skeleton}
      head={(order) => ({
        title: order.visit.patient_name,
        status: deliveryStanding(order),
        below: `Order ${orderNumberText(order.ordernumber)} · ${order.service_type_display_name} · ${showDateTime(order.created_at)}`,
        ...(order.delivery_label_pdf !== null && { actions: <PrintLabels order={order} /> }),
      })}
      timeline={(order) => (
        <SectionCard title="Progress">
          <Milestones label="Progress of the order" steps={orderMilestones(order)} />
        </SectionCard>
      )}
      facts={(order) => <Facts order={order} />}
      wide={() => <RecordActivity entity="medicine_order" id={id} isOfPatient />}
    >
      {(order) => (
        <SectionCard title="Medicines">
          <MedicineList items={order.items} />
        </SectionCard>
      )}
    </RecordPage>
  );
}

/** Facts that an order may not have. */
function factsOfWay({ address, schedule_at, mobile, service_type, ordernumber }: DeliverPage) {
  return [
    ...(address === '' ? [] : [{ label: 'Delivered to', value: address }]),
    ...(schedule_at === null ? [] : [{ label: 'Requested for', value: showDateTime(schedule_at) }]),
    ...(mobile === null ? [] : [{ label: 'Mobile', value: <PhoneNumber number={mobile} /> }]),
    ...(service_type === 's'
      ? []
      : [
          {
            label: 'Tracking',
            value: (
              <Anchor href={trackingLink(ordernumber)} target="_blank" rel="noreferrer" inherit>
                Follow the delivery
              </Anchor>
            ),
          },
        ]),
  ];
}

const Facts = ({ order }: { order: DeliverPage }) => {
  const { visit, provider, packer, packed_at, received_at } = order;
  return (
    <SectionCard title="Facts">
      <FieldList
        lines={[
          linkedLine('Consult', showDateTime(visit.schedule_at), `/telemed-list/${visit.id}`, visit_roles),
          { label: 'Service', value: visit.telemed_service.name },
          { label: 'Doctor', value: visit.telemed_doctor_profile_name },
          { label: 'Provider', value: provider.name },
          ...(visit.medinet_user_network === null ? [] : [{ label: 'Network', value: visit.medinet_user_network }]),
          ...factsOfWay(order),
          ...(packer !== null && packed_at === null ? [{ label: 'Being packed by', value: packer.name }] : []),
          ...(received_at === null
            ? []
            : [{ label: 'From consult to patient', value: timeDifference(visit.schedule_at, received_at) }]),
        ]}
      />
    </SectionCard>
  );
};
