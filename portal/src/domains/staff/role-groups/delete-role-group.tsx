import type { RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { useNavigate } from '@tanstack/react-router';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { forgetModifiedForms } from '../../../platform/form/modified-form.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { useDeleteRoleGroup } from './role-groups.data.ts';

interface DeleteRoleGroupProps {
  group: RoleGroupDetail;
  onClose: () => void;
}

/** Removes an unused role group, after a confirmation. */
export function DeleteRoleGroup({ group: { id, name }, onClose }: DeleteRoleGroupProps) {
  const navigate = useNavigate();
  const { isWorking, attempt } = useAttempt();
  const remove = useDeleteRoleGroup();
  const confirm = async () => {
    const said = { saved: 'Deleted.', failed: 'Delete fail.' };
    if (!(await attempt(() => remove({ params: { id: String(id) } }), said))) return onClose();
    forgetModifiedForms();
    return navigate({ to: '/settings/role-groups', replace: true });
  };
  return (
    <ConfirmModal
      opened
      title={`Delete ${name}?`}
      confirm="Delete"
      destructive
      working={isWorking}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      No one has this role group, so no one loses access.
    </ConfirmModal>
  );
}
