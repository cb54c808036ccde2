import '@mantine/core/styles/Switch.layer.css';
import { password_rule } from '@clinic/contract/access/password.ts';
import { user_lengths } from '@clinic/contract/staff/user-fields.ts';
import { Radio, Stack, Switch, TextInput } from '@mantine/core';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { NewUserValues } from './new-user-values.ts';
import { PasswordField } from './password-field.tsx';

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
