import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { PhotoListField } from '../../platform/photo-list/photo-list-field.tsx';
import { useFollow } from '../../platform/use-follow.ts';
import { isStale } from '../../platform/form/stale-save.ts';
import { useStaleSave } from '../../platform/form/use-stale-save.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { submitForm } from '../../ui/form/submit-form.ts';
import { versionedForm } from '../../ui/form/versioned-form.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { AdditionalSection } from './parts/additional-section.tsx';
import { AddressSection } from './parts/address-section.tsx';
import { ContactsSection } from './parts/contacts-section.tsx';
import { DetailsSection } from './parts/details-section.tsx';
import { ReachSection } from './parts/reach-section.tsx';
import { SchemesSection } from './schemes-section.tsx';
import { useSchemes } from './schemes.data.ts';
import { useReadProfile, useSaveProfile } from './profile.data.ts';
import { faultOfNumber, isBlank, isWhole, lineWith, type Profile, valuesOf, withBlanks } from './profile-values.ts';

const ChangedMeanwhileModal = codeOnDemand(
  async () => (await import('../../ui/form/changed-meanwhile-modal.tsx')).ChangedMeanwhileModal,
);

/** What is said of a save that failed; wrong fields say the rest themselves. */
const tellFailure = (part: 'clinic' | 'contacts', failure: unknown, has_marks = false): void =>
  showFailure(
    part === 'clinic' ? 'Update clinic fail.' : 'Update clinic contact fail.',
    has_marks ? 'Please look at the marked fields.' : sentenceOf(failure),
  );

function useProfileForm(profile: Profile) {
  const form = useForm({
    initialValues: valuesOf(profile),
    validate: { consultation_rate: faultOfNumber, latitude: faultOfNumber, longitude: faultOfNumber },
  });
  const save = useSaveProfile();
  const shown = versionedForm(form, valuesOf);
  const stale = useStaleSave({
    ...shown,
    loaded: profile,
    read: useReadProfile(),
    lineOf: lineWith(useSchemes().data?.data),
    send: async (values, version) => {
      const { saved, errors, failed, failure } = await save(values, version);
      if (failed && isStale(failure) && !saved) throw failure;
      if (failed) tellFailure(failed, failure, Object.keys(errors ?? {}).length > 0);
      else showSuccess('Update clinic success!');
      return { ...(saved && { saved }), ...(errors && { errors }) };
    },
    onVersion: (values, version) => {
      // A contact without its name or phone number was not sent: it stays in the form, unsaved.
      const half = form.getValues().contacts.filter((row) => !isBlank(row) && !isWhole(row));
      shown.onVersion({ ...values, contacts: withBlanks([...values.contacts.filter(isWhole), ...half]) }, version);
    },
    onFailed: (failure) => tellFailure('clinic', failure),
  });
  return { form, stale };
}

/** The profile to look at, and for who may, to change. */
export function ProfileForm({ profile, may_update }: { profile: Profile; may_update: boolean }) {
  const { form, stale } = useProfileForm(profile);
  const [uploading, setUploading] = useState(false);
  const is_modified = form.isDirty();
  useFormModified(is_modified && !stale.saving);
  const is_behind = useFollow(stale, profile, is_modified);

  const submit = (event: SubmitEvent<HTMLFormElement>) => submitForm(form, event, stale.save);
  const photo_fault = form.errors['photos'];
  const section = { form, read_only: !may_update };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {is_behind && (
          <StaleNotice>Somebody else has saved this profile meanwhile. Saving shows you what they changed.</StaleNotice>
        )}
        <DetailsSection {...section} clinic={profile.clinic} />
        <SectionCard title="Images">
          <PhotoListField
            type="clinic"
            label="Photos of the clinic"
            read_only={!may_update}
            onUploading={setUploading}
            value={form.values.photos}
            error={typeof photo_fault === 'string' ? photo_fault : undefined}
            onChange={(photos) => form.setFieldValue('photos', photos)}
          />
        </SectionCard>
        <AddressSection {...section} />
        <ReachSection {...section} />
        <ContactsSection {...section} />
        <AdditionalSection {...section} />
        <SchemesSection {...section} />
        {may_update && (
          <SaveBar
            is_modified={is_modified}
            saving={stale.saving}
            waiting={uploading}
            onDiscard={() => {
              form.reset();
            }}
          />
        )}
      </Stack>
      {stale.conflict && (
        <PartOnDemand onMissing={stale.conflict.onClose}>
          <ChangedMeanwhileModal {...stale.conflict} />
        </PartOnDemand>
      )}
    </form>
  );
}
