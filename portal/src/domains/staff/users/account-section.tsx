import '@mantine/core/styles/Switch.layer.css';
import type { User } from '@clinic/contract/staff/user.ts';
import { Alert, Stack, Switch } from '@mantine/core';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import { showDate } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { PasswordField } from './password-field.tsx';
import { UserStateBadge } from './user-state.tsx';
import type { UserValues } from './user-values.ts';

interface AccountSectionProps {
  of: Pick<RecordFormState<UserValues>, 'field'>;
  user: User;
  is_own: boolean;
  can_edit: boolean;
}

/** Whether the account is enabled, and a new password for other users. Read-only for the own account. */
export function AccountSection({ of: { field }, user, is_own, can_edit }: AccountSectionProps) {
  const may_change = can_edit && !is_own && !user.beyond_own;
  return (
    <SectionCard title="General Information">
      <Stack gap="md">
        <FieldList
          lines={[
            { label: 'User Name', value: user.username },
            { label: 'Join Date', value: showDate(user.created_at) },
            ...(may_change
              ? []
              : [
                  {
                    label: 'Status',
                    value: <UserStateBadge user={{ enable: user.enable, invited: user.invitation !== null }} />,
                  },
                ]),
            ...(user.change_password ? [{ label: 'Password', value: 'Must be changed at the next sign-in' }] : []),
          ]}
        />
        {can_edit && user.beyond_own && (
          <Alert color="gray" variant="light" title="This user may do more than you">
            This may be at another branch. Only an owner can change the password, the email and whether the account is
            enabled.
          </Alert>
        )}
        {may_change && (
          <>
            <Switch
              description="If turned off, the user is signed out everywhere at once and cannot sign in."
              {...field('enable', { type: 'checkbox' })}
            />
            <PasswordField
              {...field('plain_password')}
              placeholder="New password"
              description="Leave empty to keep the password. A new one signs the user out everywhere and must be changed at the next sign-in."
            />
          </>
        )}
      </Stack>
    </SectionCard>
  );
}
