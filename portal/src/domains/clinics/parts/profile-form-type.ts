import type { UseFormReturnType } from '@mantine/form';
import type { ProfileValues } from '../profile-values.ts';

/** What each section of the profile's form gets. */
export interface ProfileSection {
  form: UseFormReturnType<ProfileValues>;
  /** May be looked at only. */
  read_only: boolean;
}
