import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
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
  const { isWorking, attempt } = useAttempt();
  const goBack = () =>
    attempt(() => session.chooseBranch(typed_at.id), { failed: 'The branch could not be switched.' });
  return (
    <ConfirmModal
      opened
      onTop
      title={`Go on at ${typed_at.name}?`}
      confirm={`Discard, and change to ${now_at.name}`}
      dismiss={`Go on at ${typed_at.name}`}
      destructive
      working={isWorking}
      onConfirm={onDiscard}
      onClose={() => void goBack()}
    >
      {`You changed to ${now_at.name} in another tab. What you typed here is for ${typed_at.name} and is not saved yet. If you go on, every tab changes back to ${typed_at.name}.`}
    </ConfirmModal>
  );
}
