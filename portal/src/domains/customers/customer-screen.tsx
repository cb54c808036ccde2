import type { CustomerShown, CustomerWithPatients } from '@clinic/contract/customers/customers.ts';
import { Anchor } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordActivity } from '../../platform/activity/record-activity.tsx';
import { showDate, showDateTime } from '../../platform/format.ts';
import { PhoneNumber, shownPhone } from '../../platform/links/phone-number.tsx';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { customerReads, useCustomer, useCustomerLive } from './customers.data.ts';
import { CustomerLanguage } from './customer-language.tsx';
import { Patients } from './patients.tsx';

const route = getRouteApi('/customers/$id');

const words = {
  failed: 'The customer could not be loaded.',
  stale: 'The customer could not be refreshed and may be out of date.',
  gone: { title: 'Customer not found', hint: 'The link may be wrong, or the customer belongs to another group.' },
};
const skeleton = <RecordSkeleton facts={260} contents={[180, 280]} />;
const lists = [customerReads.walk({})];

interface CustomerSlots {
  /** Sections of other domains; each checks its own role. */
  sections: (customer: CustomerWithPatients) => ReactNode;
}

/** The page of a customer: personal data, patients, and history with the group. */
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

/** The account of the consumer app. */
const AccountCard = ({ customer }: { customer: CustomerShown }) => (
  <SectionCard title="Account">
    <FieldList
      lines={[
        { label: 'User name', value: customer.username },
        {
          label: 'Mobile',
          value: customer.mobile && (
            <Anchor href={`tel:${customer.mobile.replaceAll(/[ ()-]/g, '')}`} inherit>
              <PhoneNumber number={customer.mobile} />
            </Anchor>
          ),
        },
        { label: 'Language', value: <CustomerLanguage customer={customer} /> },
        { label: 'Card', value: customer.e_card_type },
        { label: 'Company', value: customer.company },
        { label: 'Customer since', value: showDate(customer.created_at) },
        { label: 'Last seen', value: showDateTime(customer.seen_at) },
      ]}
    />
  </SectionCard>
);
