import '@mantine/core/styles/Switch.layer.css';
import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import { providerTypeWords } from '@clinic/contract/clinics/provider-types.ts';
import { estatesOf, zones } from '@clinic/contract/clinics/zones.ts';
import { Switch, Textarea, NativeSelect } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { textLabels, type SwitchField, switchLabels } from '../profile-values.ts';
import { type ProfileSection, ProfileText } from './profile-text.tsx';
import classes from './profile-grid.module.css';
import switch_classes from './read-only-switch.module.css';

/** A switch that only the platform can change, with its state as a word, because a grey switch alone is hard to read. */
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

/** The provider's details: fields that only the platform changes, then the clinic's own description. */
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
        <p className={classes.note}>Only the platform can change these.</p>
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

const none = { value: '', label: 'Not chosen' };

/** The clinic's address. */
export function AddressSection(section: ProfileSection) {
  const { form, read_only } = section;
  const { zone, estate } = form.values;
  const estates = estatesOf(zone);
  // The stored estate is always offered, even if the catalogue no longer has it.
  const offered = estate === '' || estates.includes(estate) ? estates : [estate, ...estates];
  const chooseZone = (chosen: string) => {
    form.setFieldValue('zone', chosen);
    if (!estatesOf(chosen).includes(estate)) form.setFieldValue('estate', '');
  };
  return (
    <SectionCard title="Address">
      <div className={classes.grid}>
        <ProfileText {...section} field="block_no" />
        <ProfileText {...section} field="unit_no" />
        <ProfileText {...section} field="road_name" />
        <ProfileText {...section} field="building_name" />
        <ProfileText {...section} field="postal_code" inputMode="numeric" />
        <NativeSelect
          label={textLabels.zone}
          data={[none, ...Object.keys(zones)]}
          disabled={read_only}
          {...form.getInputProps('zone')}
          onChange={({ currentTarget: { value } }) => chooseZone(value)}
        />
        <NativeSelect
          label={textLabels.estate}
          data={[none, ...offered]}
          disabled={read_only || offered.length === 0}
          {...form.getInputProps('estate')}
        />
        <ProfileText {...section} field="latitude" description="In degrees, for example 1.304833" inputMode="decimal" />
        <ProfileText
          {...section}
          field="longitude"
          description="In degrees, for example 103.831833"
          inputMode="decimal"
        />
      </div>
    </SectionCard>
  );
}

/** Contact details of the clinic, for patients and the platform. */
export const ReachSection = (section: ProfileSection) => (
  <SectionCard title="Phone and email">
    <div className={classes.grid}>
      <ProfileText {...section} field="phone" type="tel" />
      <ProfileText {...section} field="fax" type="tel" />
      <ProfileText {...section} field="provider_email" inputMode="email" />
      <ProfileText {...section} field="remittance_email" inputMode="email" />
      <ProfileText {...section} field="website" description="Starts with https://" inputMode="url" />
    </div>
  </SectionCard>
);

const explained: Record<SwitchField, string> = {
  allow_telemed: 'Patients can be seen by video. Doctors and users get tele-consult settings.',
  allow_self_collect: 'Patients can collect their medicine at the clinic.',
  allow_ally_delivery: 'Medicine can be delivered to patients.',
  is_enable_appointment_sms_notify: 'Every new appointment request is sent to the mobile number below.',
};

/** Optional services of the clinic. */
export function AdditionalSection(section: ProfileSection) {
  const { form, read_only } = section;
  return (
    <SectionCard title="Additional settings">
      <div className={classes.pages}>
        <div className={classes.switches}>
          {(Object.keys(switchLabels) as SwitchField[]).map((field) => (
            <Switch
              key={field}
              label={switchLabels[field]}
              aria-label={switchLabels[field]}
              aria-invalid={form.errors[field] ? true : undefined}
              description={explained[field]}
              disabled={read_only}
              {...form.getInputProps(field, { type: 'checkbox' })}
            />
          ))}
        </div>
        <div className={classes.grid}>
          <ProfileText {...section} field="appointment_notify_number" type="tel" />
        </div>
      </div>
    </SectionCard>
  );
}
