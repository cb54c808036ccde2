import { genderWords, longest, usual_salutations } from '@clinic/contract/doctors/doctor.ts';
import { longest_mcr } from '@clinic/contract/doctors/mcr.ts';
import { Autocomplete, Radio, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { PhotoListField } from '../../platform/photo-list/photo-list-field.tsx';
import classes from './doctor-fields.module.css';
import { doctorLabels, type DoctorField } from './doctor-values.ts';

interface DoctorFieldsProps {
  /** The props that bind an input to the form. */
  bind: (field: DoctorField) => GetInputPropsReturnType;
  read_only: boolean;
  onUploading: (is_uploading: boolean) => void;
}

/** The fields that the page of a doctor and the card of a tele-consult doctor share. */
export function DoctorFields({ bind, read_only, onUploading }: DoctorFieldsProps) {
  const field = (name: DoctorField) => ({ readOnly: read_only, ...bind(name) });
  const { value, onChange, error } = bind('photos');
  return (
    <Stack gap="md">
      <div className={classes.grid}>
        <Autocomplete
          {...field('salutation')}
          data={[...usual_salutations]}
          maxLength={longest.salutation}
          autoComplete="off"
        />
        <TextInput {...field('name')} required maxLength={longest.name} autoComplete="off" />
        <TextInput
          {...field('qualification')}
          maxLength={longest.qualification}
          placeholder={read_only ? undefined : 'MBBS (Singapore), GDFM'}
        />
        <TextInput
          {...field('mcr')}
          description="As registered, for example M12345A, or D12345A for dentists. Leave empty if there is none."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={longest_mcr}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput {...field('email')} type="email" maxLength={longest.email} autoComplete="off" />
        <GenderField bind={bind} read_only={read_only} />
      </div>
      <Textarea {...field('description')} maxLength={longest.description} autosize minRows={3} maxRows={10} />
      <PhotoListField
        type="doctor"
        label={doctorLabels.photos}
        value={value}
        onChange={onChange}
        error={error === undefined ? undefined : String(error)}
        read_only={read_only}
        onUploading={onUploading}
      />
    </Stack>
  );
}

function GenderField({ bind, read_only }: Pick<DoctorFieldsProps, 'bind' | 'read_only'>) {
  const { value, onChange, error } = bind('gender');
  return (
    <Radio.Group label={doctorLabels.gender} value={value} onChange={onChange} error={error} readOnly={read_only}>
      <Group gap="lg" mih={36}>
        {Object.entries({ ...genderWords, '': 'Not specified' }).map(([gender, word]) => (
          <Radio key={gender} value={gender} label={word} disabled={read_only && value !== gender} />
        ))}
      </Group>
    </Radio.Group>
  );
}
