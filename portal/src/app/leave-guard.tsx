import { useBlocker } from '@tanstack/react-router';
import { forgetModifiedForms, isFormModified } from '../platform/modified-form.ts';
import { ConfirmModal } from '../ui/confirm-modal.tsx';

/** Asks before a modified form is left; the browser asks in its own words when the whole page is left. */
export function LeaveGuard() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isFormModified() && current.pathname !== next.pathname,
    enableBeforeUnload: isFormModified,
    withResolver: true,
  });
  const leave = () => {
    forgetModifiedForms();
    blocker.proceed?.();
  };
  return (
    <ConfirmModal
      opened={blocker.status === 'blocked'}
      title="Leave this page"
      confirm="Leave"
      dismiss="Stay"
      onConfirm={leave}
      onClose={() => blocker.reset?.()}
    >
      This page is asking you to confirm that you want to leave?
    </ConfirmModal>
  );
}
