import { user_lengths } from '@clinic/contract/staff/user-fields.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PhotoListField } from '../../../platform/photo-list/photo-list-field.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { GenderField } from './gender-field.tsx';
import classes from './user-form.module.css';
import type { UserValues } from './user-values.ts';

interface UserFieldsProps<Values extends UserValues> {
  form: UseFormReturnType<Values>;
  /** One may look, and change nothing. */
  read_only?: boolean;
  /** Codes for a forgotten password go there: of who may do more than oneself it stays. */
  email_locked?: boolean;
  onUploading: (is_uploading: boolean) => void;
}

/** What is known of a person, in the order in which a form asks for it. */
export function UserFields<Values extends UserValues>(props: UserFieldsProps<Values>) {
  const { form, read_only = false, email_locked = false, onUploading } = props;
  const text = (path: keyof UserValues, maxLength: number) => ({
    ...form.getInputProps(path),
    maxLength,
    readOnly: read_only,
  });
  return (
    <>
      <SectionCard title="Person">
        <div className={classes.grid}>
          <TextInput label="First Name" {...text('first_name', user_lengths.name)} />
          <TextInput label="Last Name" {...text('last_name', user_lengths.name)} />
          <GenderField {...form.getInputProps('gender')} read_only={read_only} />
          <div className={classes.wide}>
            <PhotoListField
              type="user"
              label="Photo"
              most={1}
              value={form.values.photos}
              onChange={(photos) => form.setFieldValue('photos', photos as never)}
              read_only={read_only}
              error={form.errors['photos'] as string | undefined}
              onUploading={onUploading}
            />
          </div>
        </div>
      </SectionCard>
      <SectionCard title="Contact">
        <div className={classes.grid}>
          <TextInput
            label="Email"
            required
            type="email"
            {...text('email', user_lengths.email)}
            readOnly={read_only || email_locked}
          />
          <TextInput label="Telephone" type="tel" {...text('telephone', user_lengths.phone)} />
          <TextInput label="Mobile" type="tel" {...text('mobile', user_lengths.phone)} />
          <Textarea
            className={classes.wide}
            label="Address"
            autosize
            minRows={2}
            maxRows={4}
            {...text('address', user_lengths.address)}
          />
          <TextInput label="Postal Code" inputMode="numeric" {...text('post_code', user_lengths.post_code)} />
          <TextInput label="Division ID" inputMode="numeric" {...text('division_id', 9)} />
        </div>
      </SectionCard>
      <SectionCard title="Notes">
        <div className={classes.grid}>
          <Textarea label="Description" autosize minRows={3} maxRows={8} {...text('description', user_lengths.text)} />
          <Textarea label="Remarks" autosize minRows={3} maxRows={8} {...text('remarks', user_lengths.text)} />
        </div>
      </SectionCard>
    </>
  );
}
