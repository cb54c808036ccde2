import { useEffect, useState } from 'react';
import { registerRefusalHandler } from '../../platform/api/refusal-handlers.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';

const StepUpDialog = codeOnDemand(
  () => import('../../domains/access/second-factor/proof/step-up-dialog.tsx'),
  'StepUpDialog',
);

/**
 * Handles two refusals. If a proof of identity is too old, it asks for one and the call is repeated. If a second factor must be set up
 * first, the session shows only that.
 */
export function StepUp() {
  'use no memo';
  const session = useSessionControl();
  const [end, setEnd] = useState<(proved: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    // Calls refused at the same time share one proof.
    const ask = (): Promise<boolean> => {
      asked ??= new Promise<boolean>((resolve) => setEnd(() => resolve)).finally(() => {
        asked = undefined;
        setEnd(undefined);
      });
      return asked;
    };
    const enrol = async (): Promise<boolean> => {
      const refused = await session.token();
      if (refused !== undefined) await session.renew(refused);
      return false;
    };
    const stops = [
      registerRefusalHandler('step_up_needed', ask),
      registerRefusalHandler('second_factor_must_enrol', enrol),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session]);
  return (
    end && (
      <PartOnDemand onMissing={() => end(false)}>
        <StepUpDialog onEnd={end} />
      </PartOnDemand>
    )
  );
}
