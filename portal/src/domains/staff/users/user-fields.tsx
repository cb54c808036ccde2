import { user_lengths, genders, genderWords } from '@clinic/contract/staff/user-fields.ts';
import { longest_phone } from '@clinic/contract/shared/typed/phone-field.ts';
import { Textarea, TextInput, Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import { PhotoListField } from '../../../platform/photo-list/photo-list-field.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { UserValues } from './user-values.ts';
import classes from './user-form.module.css';

interface UserFieldsProps {
  of: Pick<RecordFormState<UserValues>, 'field' | 'onUploading'>;
  /** Read-only. */
  read_only?: boolean;
  /** Read-only if the user may do more than the caller, because codes for a forgotten password go to this address. */
  email_locked?: boolean;
}

/** The personal fields of a user, in form order. */
export function UserFields({ of, read_only = false, email_locked = false }: UserFieldsProps) {
  const { field, onUploading } = of;
  const text = (name: keyof UserValues, maxLength: number) => ({ ...field(name), maxLength, readOnly: read_only });
  const photos = field('photos');
  return (
    <>
      <SectionCard title="Person">
        <div className={classes.grid}>
          <TextInput {...text('first_name', user_lengths.name)} />
          <TextInput {...text('last_name', user_lengths.name)} />
          <GenderField {...field('gender')} read_only={read_only} />
          <div className={classes.wide}>
            <PhotoListField
              type="user"
              most={1}
              label={photos.label}
              value={photos.value}
              onChange={photos.onChange}
              error={photos.error}
              read_only={read_only}
              onUploading={onUploading}
            />
          </div>
        </div>
      </SectionCard>
      <SectionCard title="Contact">
        <div className={classes.grid}>
          <TextInput
            required
            type="email"
            {...text('email', user_lengths.email)}
            readOnly={read_only || email_locked}
          />
          <TextInput type="tel" {...text('telephone', longest_phone)} />
          <TextInput type="tel" {...text('mobile', longest_phone)} />
          <Textarea
            className={classes.wide}
            autosize
            minRows={2}
            maxRows={4}
            {...text('address', user_lengths.address)}
          />
          <TextInput inputMode="numeric" {...text('post_code', user_lengths.post_code)} />
          <TextInput inputMode="numeric" {...text('division_id', 9)} />
        </div>
      </SectionCard>
      <SectionCard title="Notes">
        <div className={classes.grid}>
          <Textarea autosize minRows={3} maxRows={8} {...text('description', user_lengths.text)} />
          <Textarea autosize minRows={3} maxRows={8} {...text('remarks', user_lengths.text)} />
        </div>
      </SectionCard>
    </>
  );
}

interface GenderFieldProps {
  label: string;
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  read_only: boolean;
}

/** Male, female, or not given. */
const GenderField = ({ label, value, onChange, error, read_only }: GenderFieldProps) => (
  <Radio.Group label={label} value={value ?? ''} {...(onChange && { onChange })} readOnly={read_only} error={error}>
    <Group gap="lg" mt={4}>
      {genders.map((gender) => (
        <Radio key={gender} value={gender} label={genderWords[gender]} disabled={read_only && value !== gender} />
      ))}
      <Radio value="" label="Not specified" disabled={read_only && value !== ''} />
    </Group>
  </Radio.Group>
);
