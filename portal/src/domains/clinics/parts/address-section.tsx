import { estatesOf, zones } from '@clinic/contract/clinics/zones.ts';
import { NativeSelect } from '@mantine/core';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { textLabels } from '../profile-values.ts';
import type { ProfileSection } from './profile-form-type.ts';
import classes from './profile-grid.module.css';
import { ProfileText } from './profile-text.tsx';

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
