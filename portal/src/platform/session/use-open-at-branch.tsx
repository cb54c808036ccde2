import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { useAttempt } from '../api/use-attempt.ts';
import { confirmLeave } from '../form/modified-form.ts';
import { allowedBranches } from './allowed-branches.ts';
import { useSession, useSessionControl } from './session-context.tsx';

const ConfirmModal = codeOnDemand(() => import('../../ui/window/confirm-modal.tsx'), 'ConfirmModal');

interface PlaceAtBranch {
  clinic: BranchOption;
  /** A path of this portal. */
  path: string;
  /** The record in the words of the question: 'Transaction #41'. */
  what: string;
}

interface OpenAtBranch {
  /** Whether the user works at this branch too. */
  mayOpenAt: (clinic_id: number) => boolean;
  ask: (place: PlaceAtBranch) => void;
  /** The open question. The screen renders it once. */
  question: ReactNode;
}

/** Opens a page of another branch: asks first, then changes to that branch. */
export function useOpenAtBranch(): OpenAtBranch {
  const session = useSessionControl();
  const { clinic: here } = useSession();
  const { history } = useRouter();
  const { data: branches = [] } = useQuery(allowedBranches(session));
  const [asked, setAsked] = useState<PlaceAtBranch>();
  const [opened, setOpened] = useState(false);
  const { isWorking, attempt } = useAttempt();
  const change = async ({ clinic, path }: PlaceAtBranch) => {
    if (!(await confirmLeave())) return;
    const go = async () => {
      await session.chooseBranch(clinic.id);
      history.push(path);
    };
    await attempt(go, { failed: 'The branch could not be switched.' });
    setOpened(false);
  };
  return {
    mayOpenAt: (clinic_id) => branches.some(({ id }) => id === clinic_id),
    ask: (place) => {
      setAsked(place);
      setOpened(true);
    },
    question: asked && (
      <PartOnDemand onMissing={() => setAsked(undefined)}>
        <ConfirmModal
          opened={opened}
          title={`Switch to ${asked.clinic.name}?`}
          confirm={`Switch to ${asked.clinic.name}`}
          dismiss={`Stay at ${here.name}`}
          working={isWorking}
          onConfirm={() => void change(asked)}
          onClose={() => setOpened(false)}
        >
          {`${asked.what} opens at ${asked.clinic.name}. You stay at that branch until you switch again.`}
        </ConfirmModal>
      </PartOnDemand>
    ),
  };
}
