import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { ProfileSection } from './profile-form-type.ts';
import classes from './profile-grid.module.css';
import { ProfileText } from './profile-text.tsx';

/** Contact details of the clinic, for patients and head office. */
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
