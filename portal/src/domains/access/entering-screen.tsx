import { Button, Skeleton, Stack } from '@mantine/core';
import type { ApiProblem } from '../../platform/api/api-problem.ts';
import { useFormCall } from '../../platform/api/use-form-call.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { LogOutLink } from './log-out-link.tsx';
import { not_opened, opening } from '../../platform/application/application.ts';

/**
 * Shown from the password to the first page, with the same text for every answer and code chunk that is awaited. During an outage it stays,
 * and the user stays signed in.
 */
export function EnteringScreen({ failure }: { failure?: ApiProblem | undefined }) {
  'use no memo';
  const session = useSessionControl();
  const { isWorking, attempt } = useFormCall();
  if (!failure) {
    return (
      <AccessPage title="Just a moment" lead={opening}>
        <Skeleton height={40} aria-busy />
      </AccessPage>
    );
  }
  return (
    <AccessPage title={not_opened} lead={failure.detail}>
      <Stack gap="xs">
        <Button onClick={() => void attempt(() => session.check())} loading={isWorking} fullWidth>
          Retry
        </Button>
        <LogOutLink />
      </Stack>
    </AccessPage>
  );
}
