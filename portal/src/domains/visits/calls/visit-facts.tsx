import { identityTypeWords } from '@clinic/contract/customers/customers.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { specifiedWords, userTypeWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { FieldList, type FieldLine } from '../../../ui/field-list.tsx';
import { calledText } from './visit-text.ts';
import { shownPhone } from '../../../platform/links/phone-number.tsx';

const lineOf = (label: string, value: string | null | undefined): FieldLine[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value }];

/** Facts about a call before it is accepted. */
export function VisitFacts({ visit }: { visit: VisitPage }) {
  const { patient, identity, telemed_doctor_profile: doctor } = visit;
  return (
    <FieldList
      lines={[
        ...lineOf('Service', visit.telemed_service.name),
        ...lineOf('Call', calledText(visit)),
        ...lineOf('Doctor', doctor && [doctor.salutation, doctor.name].join(' ').trim()),
        ...lineOf('Specified', specifiedWords(visit.specified)),
        ...lineOf('Mobile', patient.mobile && shownPhone(patient.mobile)),
        ...lineOf(identity ? identityTypeWords[identity.type] : 'Identity', identity?.masked ?? 'Unknown'),
        ...lineOf('Card', patient.user.e_card_type),
        ...lineOf('Company', visit.company_name),
        ...lineOf('Network', visit.medinet_user_network),
        ...lineOf('Account', userTypeWords[visit.user_type]),
        ...lineOf('Visit', visit.is_first_visit ? 'First tele-consult here' : 'Was here before'),
      ]}
    />
  );
}
