import { useEffect, useState } from 'react';
import { giveCure } from '../../platform/api/cures.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';

const StepUpDialog = codeOnDemand(
  async () => (await import('../../domains/access/second-factor/proof/step-up-dialog.tsx')).StepUpDialog,
);

/**
 * Lifts two refusals: where a proof of identity is too old, one is asked for and the call goes out again; where a second factor
 * must be set up first, the session learns of it and shows nothing else.
 */
export function StepUp() {
  const session = useSessionControl();
  const [end, setEnd] = useState<(proved: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    // Calls that are refused together wait for one answer.
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
    const stops = [giveCure('step_up_needed', ask), giveCure('second_factor_must_enrol', enrol)];
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
