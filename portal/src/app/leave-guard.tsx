import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetModifiedForms, giveLeaveQuestion, isFormModified } from '../platform/modified-form.ts';
import { ConfirmModal } from '../ui/confirm-modal.tsx';

/** Asks before a modified form is left; the browser asks in its own words when the whole page is left. */
export function LeaveGuard() {
  const [answer, setAnswer] = useState<(may: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    const ask = (): Promise<boolean> => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = undefined;
        setAnswer(undefined);
      });
      return asked;
    };
    return giveLeaveQuestion(ask);
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isFormModified() && current.pathname !== next.pathname,
    enableBeforeUnload: isFormModified,
    withResolver: true,
  });
  const opened = answer !== undefined || blocker.status === 'blocked';
  const leave = () => {
    answer?.(true);
    if (!blocker.proceed) return;
    forgetModifiedForms();
    blocker.proceed();
  };
  const stay = () => {
    answer?.(false);
    blocker.reset?.();
  };
  return (
    <ConfirmModal
      opened={opened}
      title="Leave this page"
      confirm="Leave"
      dismiss="Stay"
      onTop
      onConfirm={leave}
      onClose={stay}
    >
      This page is asking you to confirm that you want to leave?
    </ConfirmModal>
  );
}
