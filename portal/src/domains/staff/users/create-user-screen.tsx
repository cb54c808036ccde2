import '@mantine/core/styles/Switch.layer.css';
import { invitation_messages } from '@clinic/contract/staff/invitation-messages.ts';
import { user_lengths } from '@clinic/contract/staff/user-fields.ts';
import { Button, Group, PasswordInput, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { forgetModifiedForms, useFormModified } from '../../../platform/form/modified-form.ts';
import { useLeave } from '../../../platform/form/use-leave.ts';
import { useRepeatKey } from '../../../platform/form/use-repeat-key.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { submitForm, type FieldErrors } from '../../../ui/form/submit-form.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { NewUserGroups } from '../role-groups/new-user-groups.tsx';
import { UserFields } from './user-fields.tsx';
import { bodyOf, no_values, objections, type UserValues } from './user-values.ts';
import { useCreateUser } from './users.data.ts';

type Way = 'invite' | 'password';
type NewValues = UserValues & { username: string; way: Way; groups: number[] };

const nothing: NewValues = { ...no_values, username: '', way: 'invite', groups: [] };
const required = (typed: string) => (typed.trim() === '' ? 'This value should not be blank.' : null);

/** As the call wants it: who is invited has no password. */
function newUserOf({ way, username, groups, ...values }: NewValues) {
  const person = bodyOf(way === 'invite' ? { ...values, plain_password: '' } : values);
  return { ...person, username, groups, ...(way === 'invite' ? { invite: true } : {}) };
}

/** 'Create User': who they are, how they get in, what they may do at this branch. Leads to the new user's page. */
export function CreateUserScreen() {
  const navigate = useNavigate();
  const leave = useLeave('/settings/user');
  const create = useCreateUser();
  const canGive = useCan('ROLE_USER_UPDATE');
  const [saving, setSaving] = useState(false);
  const [uploading, setUploading] = useState(false);
  const keyFor = useRepeatKey();
  const form = useForm<NewValues>({
    initialValues: nothing,
    validate: {
      ...objections,
      username: required,
      enable: (enable, { way }) => (way === 'invite' && !enable ? invitation_messages.disabled : null),
      plain_password: (typed, { way }) => (way === 'password' ? required(typed) : null),
    },
  });
  useFormModified(form.isDirty() && !saving);
  const save = async (values: NewValues): Promise<FieldErrors | undefined> => {
    const body = newUserOf(values);
    setSaving(true);
    try {
      const { id } = await create({ body, idempotency_key: keyFor(body) });
      showSuccess('User created.');
      forgetModifiedForms();
      void navigate({ to: '/settings/user/$id', params: { id: String(id) }, replace: true });
    } catch (failure) {
      const errors = failure instanceof ApiProblem ? failure.errors : {};
      showFailure('Creation failed.', sentenceOf(failure));
      return errors;
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return (
    <form onSubmit={(event) => submitForm(form, event, save)} noValidate>
      <Stack gap="md">
        <PageHeader title="New User" />
        <SectionCard title="General Information">
          <Stack gap="md">
            <TextInput
              label="User Name"
              required
              autoComplete="off"
              description="What the user signs in with. It cannot be changed later."
              maxLength={user_lengths.username}
              maw={480}
              {...form.getInputProps('username')}
            />
            <Radio.Group label="How they get in" {...form.getInputProps('way')}>
              <Stack gap="xs" mt={4}>
                <Radio value="invite" label="Invitation by mail" description="They choose a password by a link." />
                <Radio
                  value="password"
                  label="A password that you set"
                  description="They must change it at the first sign-in."
                />
              </Stack>
            </Radio.Group>
            {form.values.way === 'password' && (
              <PasswordInput
                label="User Password"
                placeholder="First password"
                required
                autoComplete="new-password"
                description="At least 8 characters with an uppercase, a lowercase, a numeric and a special character."
                maw={480}
                aria-invalid={form.errors['plain_password'] !== undefined || undefined}
                {...form.getInputProps('plain_password')}
              />
            )}
            <Switch
              label="Enabled"
              description="Turned off, the user cannot sign in."
              {...form.getInputProps('enable', { type: 'checkbox' })}
            />
          </Stack>
        </SectionCard>
        <UserFields form={form} onUploading={setUploading} />
        {canGive && (
          <NewUserGroups
            chosen={form.values.groups}
            onChange={(groups) => form.setFieldValue('groups', groups)}
            error={form.errors['groups']}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={saving} disabled={uploading}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
