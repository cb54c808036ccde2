import type { RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { forgetModifiedForms } from '../../../platform/form/modified-form.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useRoleGroupChanges } from './role-groups.data.ts';

interface DeleteRoleGroupProps {
  group: RoleGroupDetail;
  /** Id of the element that says why the caller may not remove it. */
  locked_by: string | undefined;
}

/** Removes an unused role group, after a confirmation. */
export function DeleteRoleGroup({ group: { id, name }, locked_by }: DeleteRoleGroupProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const changes = useRoleGroupChanges();
  const remove = async () => {
    try {
      await changes.remove(id);
      showSuccess('Deleted.');
      forgetModifiedForms();
      void navigate({ to: '/settings/role-groups', replace: true });
    } catch (failure) {
      showFailure('Delete fail.', sentenceOf(failure));
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        c={locked_by === undefined ? 'red' : undefined}
        disabled={locked_by !== undefined}
        aria-describedby={locked_by}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmModal
        opened={asking}
        title={`Delete ${name}?`}
        confirm="Delete"
        destructive
        working={changes.is_removing}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        No user has it, so no one loses access.
      </ConfirmModal>
    </>
  );
}
