import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button, Group, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { Countdown } from '../../../ui/time/countdown.tsx';
import { showFailure } from '../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { payment_ink, QrPicture } from '../../../ui/qr/qr-picture.tsx';
import { PayeeLine } from './parts/code-instructions.tsx';
import classes from './parts/receive-panel.module.css';
import { ReportErrorButton } from './parts/report-error-button.tsx';
import { type PaymentInHand, useCancelPayment, usePaymentCode } from './receive-payment.data.ts';
import { SeenButton } from './seen-button.tsx';
import { ReportError } from './report-error.tsx';

type Dialog = 'none' | 'cancel' | 'report';

interface WaitingPaymentProps {
  payment: Transaction;
  hand: PaymentInHand;
  /** Reporting an error takes the payment off the device: it is kept in sight until it is left. */
  onKeepInSight: (isKept: boolean) => void;
  onLeaveReported: () => void;
}

/** The payment while it is waited for: its code, and what can be done while the customer pays. */
export function WaitingPayment({ payment, hand, onKeepInSight, onLeaveReported }: WaitingPaymentProps) {
  const [dialog, setDialog] = useState<Dialog>('none');
  const canReport = useCan('ROLE_ISSUE_CREATE');
  const qr = usePaymentCode(payment, hand.show);
  const cancellation = useCancelPayment();
  const close = () => setDialog('none');
  const amount = moneyText(payment.amount);

  /** Ends the payment. That it has ended by itself meanwhile is no failure: its outcome is shown then. */
  const end = async (): Promise<boolean> => {
    try {
      await cancellation.cancel(payment.id);
      return true;
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status === 409) hand.read();
      else showFailure('The payment could not be cancelled.', sentenceOf(failure));
      return false;
    }
  };
  const cancel = async () => {
    const isEnded = await end();
    close();
    if (isEnded) hand.clear();
  };
  const renew = () =>
    void qr.renew().catch((failure: unknown) => {
      showFailure('A new code could not be created.', sentenceOf(failure));
      hand.read();
    });
  return (
    <>
      <div className={classes.panel}>
        <p className={classes.amount}>{amount}</p>
        {qr.failure === undefined ? (
          <QrPicture code={qr.code?.code ?? undefined} label={`Payment QR code for ${amount}`} ink={payment_ink} />
        ) : (
          <div className={classes.noCode} role="alert">
            <p>The QR code could not be loaded. {sentenceOf(qr.failure)}</p>
            <Button variant="default" onClick={qr.read}>
              Retry
            </Button>
          </div>
        )}
        <PayeeLine payee={qr.code?.payee} />
        <div className={classes.waiting}>
          <span className={classes.waitingWord} role="status">
            <Loader size="xs" aria-hidden /> {qr.isMaking ? 'Making the code…' : 'Waiting for payment…'}
          </span>
          {qr.code && !qr.isMaking && (
            <Countdown
              label="Code expires in"
              ends_ms={Date.parse(qr.code.expires_at)}
              clock={serverNow}
              onEnd={hand.read}
            />
          )}
        </div>
        <Group gap="xs" justify="center">
          <SeenButton payment={payment} onSeen={hand.show} />
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={qr.isRenewing}
            disabled={qr.isMaking}
            onClick={renew}
          >
            New code
          </Button>
          {canReport && <ReportErrorButton onReport={() => setDialog('report')} />}
          <Button variant="subtle" color="red" onClick={() => setDialog('cancel')}>
            Cancel
          </Button>
        </Group>
      </div>
      <ConfirmModal
        opened={dialog === 'cancel'}
        title="Cancel this payment?"
        confirm="Cancel payment"
        dismiss="Keep waiting"
        destructive
        working={cancellation.isPending}
        onConfirm={() => void cancel()}
        onClose={close}
      >
        The code for {amount} will stop working.
      </ConfirmModal>
      {dialog === 'report' && (
        <ReportError transaction_id={payment.id} onSending={onKeepInSight} onClose={close} onLeave={onLeaveReported} />
      )}
    </>
  );
}
