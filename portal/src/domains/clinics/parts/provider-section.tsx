import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import { providerTypeWords } from '@clinic/contract/clinics/provider-types.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

/** What only head office changes: the same words stand on invoices and at the tax office. */
export function ProviderSection({ clinic }: { clinic: Clinic }) {
  const lines = [
    { label: 'Code', value: clinic.code },
    { label: 'Name', value: clinic.name },
    { label: 'Type', value: clinic.type && providerTypeWords[clinic.type] },
    { label: 'Specialty', value: clinic.specialty },
    { label: 'GST registered', value: clinic.need_gst ? 'Yes' : 'No' },
    { label: 'GST reg no', value: clinic.gst_reg_no },
  ];
  return (
    <SectionCard title="Provider">
      <FieldList lines={lines} />
    </SectionCard>
  );
}
