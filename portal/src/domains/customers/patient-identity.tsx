import {
  identityTypeWords,
  type PatientShown,
  revealed_seconds,
  type RevealReason,
} from '@clinic/contract/customers/customers.ts';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { showFailure } from '../../ui/toast/toast.ts';
import { useRevealIdentity } from './customers.data.ts';
import classes from './patients.module.css';

interface Shown {
  text: string;
  until_ms: number;
}

/** A text that is shown for half a minute, or until the tab is left. */
function useHidesItself() {
  const [shown, setShown] = useState<Shown>();
  const [seconds_left, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (!shown) return undefined;
    const look = (): void => {
      const left = Math.ceil((shown.until_ms - performance.now()) / 1_000);
      if (left <= 0 || document.hidden) setShown(undefined);
      else setSecondsLeft(left);
    };
    const timer = setInterval(look, 500);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [shown]);
  return {
    shown: shown?.text,
    seconds_left,
    show: (text: string) => {
      setSecondsLeft(revealed_seconds);
      setShown({ text, until_ms: performance.now() + revealed_seconds * 1_000 });
    },
    hide: () => setShown(undefined),
  };
}

const RevealReasons = codeOnDemand(() => import('./reveal-reasons.tsx'), 'RevealReasons');

interface PatientIdentityProps {
  patient_id: number;
  name: string;
  identity: NonNullable<PatientShown['identity']>;
}

/** The masked number. Revealing it requires a reason; it is hidden again after half a minute. */
export function PatientIdentity({ patient_id, name, identity }: PatientIdentityProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const reveal = useRevealIdentity();
  const { shown, show, hide, seconds_left } = useHidesItself();
  const close = () => setAnchor(null);
  const ask = async (reason: RevealReason): Promise<void> => {
    setAsking(true);
    try {
      show(await reveal(patient_id, reason));
    } catch (error) {
      showFailure(sentenceOf(error));
    } finally {
      setAsking(false);
    }
  };
  const kind = identityTypeWords[identity.type];
  return (
    <div className={classes.identity}>
      <span>
        {kind} <span className={classes.number}>{shown ?? identity.masked}</span>
      </span>
      {shown === undefined ? (
        <Button
          ref={button}
          size="compact-sm"
          variant="default"
          loading={isAsking}
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={`Show ${kind} of ${name}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onPointerEnter={() => void RevealReasons.preload()}
          onClick={() => setAnchor(anchor ? null : button.current)}
        >
          Show
        </Button>
      ) : (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconEyeOff size={16} aria-hidden />}
            aria-label={`Hide ${kind} of ${name}`}
            onClick={hide}
          >
            Hide
          </Button>
          <span className={classes.left}>{seconds_left} s</span>
        </>
      )}
      {anchor && (
        <PartOnDemand onMissing={close}>
          <RevealReasons needed="number" anchor={anchor} onClose={close} onChoose={(reason) => void ask(reason)} />
        </PartOnDemand>
      )}
    </div>
  );
}
