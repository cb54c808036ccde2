import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  forgetModifiedForms,
  setLeaveQuestion,
  isFormModified,
  leave_question,
} from '../../platform/form/modified-form.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { OpenedOnce } from '../opened-once.tsx';

const ConfirmModal = codeOnDemand(() => import('../../ui/window/confirm-modal.tsx'), 'ConfirmModal');

/** Asks before a modified form is left for another page of the portal. */
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
    return setLeaveQuestion(ask);
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isFormModified() && current.pathname !== next.pathname,
    // Forms load the question themselves, on their first change.
    enableBeforeUnload: false,
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
    <OpenedOnce opened={opened} onMissing={stay}>
      <ConfirmModal
        opened={opened}
        title="Leave this page"
        confirm="Leave"
        dismiss="Stay"
        keeps
        onTop
        onConfirm={leave}
        onClose={stay}
      >
        {leave_question}
      </ConfirmModal>
    </OpenedOnce>
  );
}
