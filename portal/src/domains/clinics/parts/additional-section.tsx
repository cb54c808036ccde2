import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { type SwitchField, switchLabels } from '../profile-values.ts';
import type { ProfileSection } from './profile-form-type.ts';
import classes from './profile-grid.module.css';
import { ProfileText } from './profile-text.tsx';

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
