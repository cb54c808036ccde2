import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, HTMLAttributes } from 'react';
import { type TextField, textLabels } from '../profile-values.ts';
import type { ProfileSection } from './profile-form-type.ts';

interface ProfileTextProps extends ProfileSection {
  field: TextField;
  description?: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** A one-line text field of the profile. */
export const ProfileText = ({ form, read_only, field, ...input }: ProfileTextProps) => (
  <TextInput
    label={textLabels[field]}
    readOnly={read_only}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    autoComplete="off"
    name={field}
    {...input}
    {...form.getInputProps(field)}
  />
);
