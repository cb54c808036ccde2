import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, HTMLAttributes } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import { type TextField, textLabels, type ProfileValues } from '../profile-values.ts';

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

/** The props of each section of the profile form. */
export interface ProfileSection {
  form: UseFormReturnType<ProfileValues>;
  /** The section is read-only. */
  read_only: boolean;
}
