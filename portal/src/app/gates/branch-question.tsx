import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { showFailure } from '../../ui/toast/toast.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';

interface BranchQuestionProps {
  /** The branch of what is typed in this tab. */
  typed_at: BranchOption;
  /** The branch that another tab has changed to. */
  now_at: BranchOption;
  onDiscard: () => void;
}

/** Another tab has changed the branch, and this one has unsaved input: asks which branch to continue with. */
export function BranchQuestion({ typed_at, now_at, onDiscard }: BranchQuestionProps) {
  const session = useSessionControl();
  const [working, setWorking] = useState(false);
  const goBack = async (): Promise<void> => {
    setWorking(true);
    try {
      await session.chooseBranch(typed_at.id);
    } catch (failure) {
      showFailure('The branch could not be switched.', sentenceOf(failure));
    }
    setWorking(false);
  };
  return (
    <ConfirmModal
      opened
      onTop
      title={`Go on at ${typed_at.name}?`}
      confirm={`Discard, and change to ${now_at.name}`}
      dismiss={`Go on at ${typed_at.name}`}
      destructive
      working={working}
      onConfirm={onDiscard}
      onClose={() => void goBack()}
    >
      {`You changed to ${now_at.name} in another tab. What you typed here is for ${typed_at.name} and is not saved yet. If you go on, every tab changes back to ${typed_at.name}.`}
    </ConfirmModal>
  );
}
