import { useBlocker } from '@tanstack/react-router';
import { forgetModifiedForms, isFormModified } from '../platform/modified-form.ts';
import { codeOnDemand } from '../ui/on-demand/code-on-demand.tsx';
import { OpenedOnce } from './opened-once.tsx';

const ConfirmModal = codeOnDemand(async () => (await import('../ui/confirm-modal.tsx')).ConfirmModal);

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
    <OpenedOnce opened={blocker.status === 'blocked'} onMissing={() => blocker.reset?.()}>
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
    </OpenedOnce>
  );
}
