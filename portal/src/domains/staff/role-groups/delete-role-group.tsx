import type { RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { forgetModifiedForms } from '../../../platform/form/modified-form.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useRoleGroupChanges } from './role-groups.data.ts';

interface DeleteRoleGroupProps {
  group: RoleGroupDetail;
  onClose: () => void;
}

/** Removes an unused role group, after a confirmation. */
export function DeleteRoleGroup({ group: { id, name }, onClose }: DeleteRoleGroupProps) {
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
      onClose();
    }
  };
  return (
    <ConfirmModal
      opened
      title={`Delete ${name}?`}
      confirm="Delete"
      destructive
      working={changes.is_removing}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      No one has this role group, so no one loses access.
    </ConfirmModal>
  );
}
