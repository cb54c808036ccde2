import { identityTypeWords } from '@clinic/contract/customers/customers.ts';
import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { userTypeWords } from '@clinic/contract/visits/visit/visit-words.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PathLink } from '../../../../platform/links/path-link.tsx';
import { useSession } from '../../../../platform/session/session-context.tsx';
import { useToday } from '../../../../platform/time/use-today.ts';
import { FieldList } from '../../../../ui/field-list.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { aboutPatient } from '../visit-text.ts';
import { PhoneNumber } from '../../../../platform/links/phone-number.tsx';
import { placeWarning } from '@clinic/contract/visits/visit/place.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

/** Where the patient was when they called, with the warnings of the specification (part 1 §8). */
function PlaceCard({ visit: { locator_response } }: { visit: Pick<VisitPage, 'locator_response'> }) {
  const address = locator_response?.results[0]?.formatted_address;
  const warning = placeWarning(locator_response);
  return (
    <SectionCard title="Place">
      {address !== undefined && <Text size="sm">{address}</Text>}
      {warning !== undefined && <StatusBadge tone="warning">{warning}</StatusBadge>}
    </SectionCard>
  );
}

/** The section of the customers domain: the identity number, which some may reveal. */
export type IdentitySlot = (patient: {
  id: number;
  name: string;
  identity: NonNullable<VisitPage['identity']>;
}) => ReactNode;

/** The masked number; who may see customers can also reveal it. */
function Identity({ visit, slot }: { visit: VisitPage; slot: IdentitySlot }) {
  const { roles } = useSession();
  const { identity, patient, patient_name } = visit;
  if (!identity) return '–';
  if (can(roles, customer_roles)) return slot({ id: patient.id, name: patient_name, identity });
  return `${identityTypeWords[identity.type]} ${identity.masked}`;
}

/** Who the patient is, and where. */
export function VisitFacts({ visit, identity }: { visit: VisitPage; identity: IdentitySlot }) {
  const today = useToday();
  const { roles } = useSession();
  const { patient, patient_info, patient_name } = visit;
  return (
    <>
      <SectionCard title="Patient">
        <FieldList
          lines={[
            {
              label: 'Name',
              value: can(roles, customer_roles) ? (
                <PathLink path={`/customers/${patient.customer_id}`}>{patient_name}</PathLink>
              ) : (
                patient_name
              ),
            },
            { label: 'About', value: aboutPatient(visit, today) || '–' },
            {
              label: 'Born',
              value: patient_info.date_of_birth === null ? '–' : showDay(patient_info.date_of_birth),
            },
            {
              label: 'Mobile',
              value: patient.mobile && (
                <Anchor href={`tel:${patient.mobile.replaceAll(/[ ()-]/g, '')}`} inherit>
                  <PhoneNumber number={patient.mobile} />
                </Anchor>
              ),
            },
            { label: 'Identity', value: <Identity visit={visit} slot={identity} /> },
            { label: 'User type', value: userTypeWords[visit.user_type] },
            { label: 'Card', value: patient.user.e_card_type },
            { label: 'Company', value: visit.company_name },
            ...(visit.medinet_user_network === null ? [] : [{ label: 'Network', value: visit.medinet_user_network }]),
          ]}
        />
      </SectionCard>
      <PlaceCard visit={visit} />
    </>
  );
}
