import type { VisitClaim } from '@clinic/contract/claims/visit-claims.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { useDeleteClaim, useRetryClaim } from './claims.data.ts';

/** Tries again what failed, and takes a claim back. */
export function ClaimButtons({ visit_id, claim }: { visit_id: number; claim: VisitClaim }) {
  const params = { id: String(visit_id) };
  const { isWorking, attempt } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const sendRetry = useRetryClaim();
  const sendDelete = useDeleteClaim();
  const retry = () =>
    attempt(() => sendRetry({ params }), {
      saved: 'The claim is tried again.',
      failed: 'The claim could not be tried again.',
    });
  const remove = async () => {
    await attempt(() => sendDelete({ params }), {
      saved: 'The claim is being deleted.',
      failed: 'The claim could not be deleted.',
    });
    setAsking(false);
  };
  if (!claim.can_retry && !claim.can_delete) return null;
  return (
    <Group gap="xs">
      {claim.can_retry && (
        <Button size="xs" loading={isWorking && !isAsking} onClick={() => void retry()} aria-label="Retry the claim">
          Retry
        </Button>
      )}
      {claim.can_delete && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Delete claim
        </Button>
      )}
      <ConfirmModal
        opened={isAsking}
        title="Delete this claim?"
        confirm="Delete claim"
        dismiss="Keep claim"
        destructive
        working={isWorking}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        The member then pays the whole bill. A deleted claim cannot be submitted again.
      </ConfirmModal>
    </Group>
  );
}
