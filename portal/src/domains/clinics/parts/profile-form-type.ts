import type { UseFormReturnType } from '@mantine/form';
import type { ProfileValues } from '../profile-values.ts';

/** The props of each section of the profile form. */
export interface ProfileSection {
  form: UseFormReturnType<ProfileValues>;
  /** The section is read-only. */
  read_only: boolean;
}
