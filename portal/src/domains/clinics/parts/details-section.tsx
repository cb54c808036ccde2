import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import { providerTypeWords } from '@clinic/contract/clinics/provider-types.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, Textarea } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { textLabels } from '../profile-values.ts';
import type { ProfileSection } from './profile-form-type.ts';
import classes from './profile-grid.module.css';
import { ProfileText } from './profile-text.tsx';
import switch_classes from './read-only-switch.module.css';

/** A switch that only head office can change, with its state as a word, because a grey switch alone is hard to read. */
const ReadOnlySwitch = ({ label, is_on }: { label: string; is_on: boolean }) => (
  <Switch
    aria-label={label}
    label={is_on ? 'Yes' : 'No'}
    checked={is_on}
    disabled
    classNames={{
      label: switch_classes.label ?? '',
      track: switch_classes.track ?? '',
      thumb: switch_classes.thumb ?? '',
    }}
  />
);

/** The provider's details: fields that only head office changes, then the clinic's own description. */
export function DetailsSection({ clinic, ...section }: ProfileSection & { clinic: Clinic }) {
  const lines = [
    { label: 'Code', value: clinic.code },
    { label: 'Name', value: clinic.name },
    { label: 'Type', value: clinic.type && providerTypeWords[clinic.type] },
    { label: 'Specialty', value: clinic.specialty },
    { label: 'GST registered', value: <ReadOnlySwitch label="GST registered" is_on={clinic.need_gst} /> },
    { label: 'GST reg no', value: clinic.gst_reg_no },
    { label: 'Created at', value: <time dateTime={clinic.created_at}>{showDateTime(clinic.created_at)}</time> },
  ];
  return (
    <SectionCard title="Details">
      <div className={classes.pages}>
        <FieldList lines={lines} />
        <p className={classes.note}>Only head office can change these.</p>
        <div className={classes.grid}>
          <ProfileText {...section} field="consultation_rate" description="In Singapore dollars" inputMode="decimal" />
          <Textarea
            className={classes.wide ?? ''}
            label={textLabels.description}
            description="What patients read about the clinic"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxRows={12}
            readOnly={section.read_only}
            {...section.form.getInputProps('description')}
          />
        </div>
      </div>
    </SectionCard>
  );
}
