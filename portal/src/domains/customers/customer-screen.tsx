import type { CustomerWithPatients } from '@clinic/contract/customers/customers.ts';
import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordActivity } from '../../platform/activity/record-activity.tsx';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSections } from '../../platform/record/record-sections.tsx';
import { customerReads, useCustomer, useCustomerLive } from './customers.data.ts';
import { AccountCard } from './parts/account-card.tsx';
import { Patients } from './patients.tsx';
import { shownPhone } from '../../platform/links/phone-number.tsx';

const route = getRouteApi('/customers/$id');

const words = {
  failed: 'The customer could not be loaded.',
  stale: 'The customer could not be refreshed and may be out of date.',
  gone: { title: 'Customer not found', hint: 'The link may be wrong, or the customer belongs to another group.' },
};
const skeleton = (
  <RecordSections facts={<Skeleton height={260} radius="md" />}>
    <Skeleton height={180} radius="md" />
    <Skeleton height={280} radius="md" />
  </RecordSections>
);
const lists = [customerReads.walk({})];

interface CustomerSlots {
  /** What other domains show of the customer: each part checks its own role. */
  sections: (customer: CustomerWithPatients) => ReactNode;
}

/** One customer: who they are, whom they look after, and what they did with the group. */
export function CustomerScreen({ sections }: CustomerSlots) {
  const id = Number(route.useParams().id);
  const query = useCustomer(id);
  useCustomerLive();
  return (
    <RecordPage
      query={query}
      id={id}
      title="Customer"
      back_button={<BackArrow list="/customers" />}
      lists={lists}
      words={words}
      skeleton={skeleton}
      head={({ name, e_card_type, mobile, company }) => ({
        title: name,
        ...(e_card_type !== null && { status: { tone: 'neutral', word: e_card_type } }),
        below: [mobile && shownPhone(mobile), company].filter((part) => part !== null).join(' · ') || undefined,
      })}
      facts={(customer) => <AccountCard customer={customer} />}
      wide={(customer) => (
        <>
          {sections(customer)}
          <RecordActivity entity="customer" id={customer.id} isOfPatient />
        </>
      )}
    >
      {({ patients }) => <Patients patients={patients} />}
    </RecordPage>
  );
}
