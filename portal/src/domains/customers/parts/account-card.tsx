import type { CustomerShown } from '@clinic/contract/customers/customers.ts';
import { Anchor } from '@mantine/core';
import { showDate, showDateTime } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';

/** The account of the consumer app. */
export const AccountCard = ({ customer }: { customer: CustomerShown }) => (
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
        { label: 'Card', value: customer.e_card_type },
        { label: 'Company', value: customer.company },
        { label: 'Customer since', value: showDate(customer.created_at) },
        { label: 'Last seen', value: showDateTime(customer.seen_at) },
      ]}
    />
  </SectionCard>
);
