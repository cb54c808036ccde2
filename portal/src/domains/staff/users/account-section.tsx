import '@mantine/core/styles/Switch.layer.css';
import type { User } from '@clinic/contract/staff/user.ts';
import { password_rule } from '@clinic/contract/access/password.ts';
import { user_lengths } from '@clinic/contract/staff/user-fields.ts';
import { Alert, Stack, Switch, PasswordInput, type PasswordInputProps, Radio, TextInput } from '@mantine/core';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { UserValues } from './user-values.ts';
import type { NewUserValues } from './new-user-values.ts';

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

/** A password that one user sets for another. */
const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput autoComplete="new-password" maw={480} aria-invalid={props.error ? true : undefined} {...props} />
);

/** The account of a new user: user name, way to sign in, enabled or not. */
export const NewAccountSection = ({ of }: { of: Pick<RecordFormState<NewUserValues>, 'field'> }) => {
  const way = of.field('way');
  const password = of.field('plain_password');
  return (
    <SectionCard title="General Information">
      <Stack gap="md">
        <TextInput
          {...of.field('username')}
          required
          autoComplete="off"
          description="The user signs in with this. It cannot be changed later."
          maxLength={user_lengths.username}
          maw={480}
        />
        <Radio.Group {...way}>
          <Stack gap="xs" mt={4}>
            <Radio value="invite" label="Invitation by email" description="They choose a password with a link." />
            <Radio
              value="password"
              label="Password set by you"
              description="They must change it when they first sign in."
            />
          </Stack>
        </Radio.Group>
        {way.value === 'password' && (
          <PasswordField
            {...password}
            placeholder="First password"
            required
            // Not twice: the error of a weak password is the rule.
            description={password.error === password_rule ? undefined : password_rule}
          />
        )}
        <Switch description="If turned off, the user cannot sign in." {...of.field('enable', { type: 'checkbox' })} />
      </Stack>
    </SectionCard>
  );
};
