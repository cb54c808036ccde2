import { updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { ActivityButton } from '../../platform/activity/activity-button.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { useProfile, useReadProfile, useSaveProfile } from './profile.data.ts';
import { PartlySaved } from '../../platform/form/record-form-options.ts';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { PhotoListField } from '../../platform/photo-list/photo-list-field.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { AdditionalSection, AddressSection, DetailsSection, ReachSection } from './parts/profile-sections.tsx';
import { ContactsSection } from './parts/contacts-section.tsx';
import { bodyOf, type Profile, profileLabels, textWith, valuesOf, withHalfContacts } from './profile-values.ts';
import { LanguagesSection } from './languages-section.tsx';
import { SchemesSection } from './schemes-section.tsx';
import { useSchemes } from './clinic.data.ts';

const words = {
  loading: 'Loading the profile',
  failed: 'The profile could not be loaded.',
  stale: 'The profile could not be refreshed and may be out of date.',
};
const skeleton = (
  <>
    <FormSkeleton fields={4} />
    <FormSkeleton fields={2} />
    <FormSkeleton fields={8} />
  </>
);

/** The profile of the branch. */
export function ProfileScreen() {
  const query = useProfile();
  const may_update = useCan('ROLE_PROVIDER_UPDATE');
  return (
    <RecordPage
      query={query}
      title="Profile"
      words={words}
      skeleton={skeleton}
      head={({ clinic }) => ({ actions: <ActivityButton entity="clinic" id={clinic.id} name="the clinic" /> })}
    >
      {(profile) => <ProfileForm key={profile.clinic.id} profile={profile} may_update={may_update} />}
    </RecordPage>
  );
}

/** The form of the profile; read-only without the role. */
function ProfileForm({ profile, may_update }: { profile: Profile; may_update: boolean }) {
  const save = useSaveProfile();
  const edited = useRecordForm({
    record: profile,
    valuesOf,
    labels: profileLabels,
    textOf: textWith(useSchemes().data?.data),
    by_row: ['contacts'],
    schema: updateClinic.body,
    bodyOf: (values, { updated_at }) => ({ ...bodyOf(values), updated_at }),
    read: useReadProfile(),
    save: (body, { values, version }) => save(body, values, version),
    said: {
      saved: 'Update clinic success!',
      failed: (failure) => (failure instanceof PartlySaved ? 'Update clinic contact fail.' : 'Update clinic fail.'),
    },
    keeps: withHalfContacts,
  });
  const { value, onChange, error } = edited.field('photos');
  const section = { form: edited.form, read_only: !may_update };
  return (
    <RecordForm of={edited}>
      <DetailsSection {...section} clinic={profile.clinic} />
      <SectionCard title="Images">
        <PhotoListField
          type="clinic"
          label="Photos of the clinic"
          read_only={!may_update}
          onUploading={edited.onUploading}
          value={value}
          error={error}
          onChange={onChange}
        />
      </SectionCard>
      <AddressSection {...section} />
      <ReachSection {...section} />
      <ContactsSection {...section} />
      <AdditionalSection {...section} />
      <LanguagesSection {...section} />
      <SchemesSection {...section} />
      {may_update && <SaveBar {...edited.bar} />}
    </RecordForm>
  );
}
