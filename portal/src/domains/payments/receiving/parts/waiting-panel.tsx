import { Button, Group, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { Countdown } from '../../../../ui/time/countdown.tsx';
import { payment_ink } from '../../parts/qr-ink.ts';
import { QrPicture } from '../../parts/qr-picture.tsx';
import { PayeeLine } from './payee-line.tsx';
import classes from './receive-panel.module.css';
import { ReportErrorButton } from './report-error-button.tsx';

interface WaitingPanelProps {
  amount: number;
  /** Undefined while it is fetched. */
  code: string | undefined;
  failure: string | undefined;
  payee: string | undefined;
  expires_ms: number | undefined;
  clock: () => number;
  isRenewing: boolean;
  canReport: boolean;
  onExpired: () => void;
  onRetry: () => void;
  onRenew: () => void;
  onCancel: () => void;
  onReport: () => void;
}

/** The code on the counter, and what can be done while the customer pays. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { amount, code, failure, expires_ms, clock } = props;
  return (
    <div className={classes.panel}>
      <p className={classes.amount}>{moneyText(amount)}</p>
      {failure === undefined ? (
        <QrPicture code={code} label={`Payment QR code for ${moneyText(amount)}`} ink={payment_ink} />
      ) : (
        <div className={classes.noCode} role="alert">
          <p>The QR code could not be loaded. {failure}</p>
          <Button variant="default" onClick={props.onRetry}>
            Retry
          </Button>
        </div>
      )}
      <PayeeLine payee={props.payee} />
      <div className={classes.waiting}>
        <span className={classes.waitingWord} role="status">
          <Loader size="xs" aria-hidden /> Waiting for payment…
        </span>
        {expires_ms !== undefined && (
          <Countdown label="Code expires in" ends_ms={expires_ms} clock={clock} onEnd={props.onExpired} />
        )}
      </div>
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={props.isRenewing}
          onClick={props.onRenew}
        >
          New code
        </Button>
        {props.canReport && <ReportErrorButton onReport={props.onReport} />}
        <Button variant="subtle" color="red" onClick={props.onCancel}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}
