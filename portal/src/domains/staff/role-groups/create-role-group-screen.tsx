import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { forgetModifiedForms, useFormModified } from '../../../platform/form/modified-form.ts';
import { useLeave } from '../../../platform/form/use-leave.ts';
import { useRepeatKey } from '../../../platform/form/use-repeat-key.ts';
import { type FieldErrors, submitForm } from '../../../ui/form/submit-form.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { RoleGroupFields } from './role-group-fields.tsx';
import { inOrder, objections, type RoleGroupValues } from './role-group-values.ts';
import { useRoleGroupChanges } from './role-groups.data.ts';

/** 'New role group': its name, and what it opens to whoever is given it. Leads to its page. */
export function CreateRoleGroupScreen() {
  const navigate = useNavigate();
  const leave = useLeave('/settings/role-groups');
  const changes = useRoleGroupChanges();
  const [saving, setSaving] = useState(false);
  const keyFor = useRepeatKey();
  const form = useForm<RoleGroupValues>({ initialValues: { name: '', roles: [] }, validate: objections });
  useFormModified(form.isDirty() && !saving);
  const save = async ({ name, roles }: RoleGroupValues): Promise<FieldErrors | undefined> => {
    const body = { name, roles: inOrder(roles) };
    setSaving(true);
    try {
      const { id } = await changes.create({ body, idempotency_key: keyFor(body) });
      showSuccess('Create success!');
      forgetModifiedForms();
      void navigate({ to: '/settings/role-groups/$id', params: { id: String(id) }, replace: true });
    } catch (failure) {
      showFailure('Create role error.', sentenceOf(failure));
      return failure instanceof ApiProblem ? failure.errors : undefined;
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return (
    <form onSubmit={(event) => submitForm(form, event, save)} noValidate aria-label="New role group">
      <Stack gap="md">
        <PageHeader title="New role group" below="Nobody has it yet: give it on a user’s page." />
        <RoleGroupFields form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
