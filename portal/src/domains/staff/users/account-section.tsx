import '@mantine/core/styles/Switch.layer.css';
import type { User } from '@clinic/contract/staff/user.ts';
import { Alert, Stack, Switch } from '@mantine/core';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { PasswordField } from './password-field.tsx';
import type { UserValues } from './user-values.ts';

interface AccountSectionProps {
  of: Pick<RecordFormState<UserValues>, 'field'>;
  user: User;
}

/** Whether another user's account is enabled, and a new password for it. */
export function AccountSection({ of: { field }, user }: AccountSectionProps) {
  if (user.beyond_own)
    return (
      <Alert color="gray" variant="light" title="This user can do more than you">
        Their access may come from another branch. Only an owner can change the password, the email and the status.
      </Alert>
    );
  return (
    <SectionCard title="Sign-in">
      <Stack gap="md">
        <Switch
          description="If turned off, the user is signed out everywhere right away and cannot sign in."
          {...field('enable', { type: 'checkbox' })}
        />
        <PasswordField
          {...field('plain_password')}
          placeholder="New password"
          description="Leave empty to keep the current password. A new password signs the user out everywhere, and the user must change it at the next sign-in."
        />
      </Stack>
    </SectionCard>
  );
}
