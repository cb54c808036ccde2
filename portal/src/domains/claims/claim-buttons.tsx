import { deleteClaim, type VisitClaim } from '@clinic/contract/claims/visit-claims.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { ConfirmCall } from '../../platform/list/confirm-call.tsx';
import { claim_reads, useRetryClaim } from './claims.data.ts';

const deletes = {
  call: deleteClaim,
  title: 'Delete this claim?',
  label: 'Delete claim',
  dismiss: 'Keep claim',
  question: 'The member then pays the whole bill. A deleted claim cannot be submitted again.',
  destructive: true,
  saved: 'The claim is being deleted.',
  failed: 'The claim could not be deleted.',
} as const;

/** Tries again what failed, and takes a claim back. */
export function ClaimButtons({ visit_id, claim }: { visit_id: number; claim: VisitClaim }) {
  const { isWorking, attempt } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const sendRetry = useRetryClaim();
  const retry = () =>
    attempt(() => sendRetry({ params: { id: String(visit_id) } }), {
      saved: 'The claim is tried again.',
      failed: 'The claim could not be tried again.',
    });
  if (!claim.can_retry && !claim.can_delete) return null;
  return (
    <Group gap="xs">
      {claim.can_retry && (
        <Button size="xs" loading={isWorking} onClick={() => void retry()} aria-label="Retry the claim">
          Retry
        </Button>
      )}
      {claim.can_delete && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Delete claim
        </Button>
      )}
      {isAsking && <ConfirmCall does={deletes} id={visit_id} reads={claim_reads} onClose={() => setAsking(false)} />}
    </Group>
  );
}
