import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import { WaitingPanel } from './parts/waiting-panel.tsx';
import { useCancelPayment, usePaymentCode, type PaymentInHand } from './receive-payment.data.ts';
import { ReportError } from './report-error.tsx';

type Dialog = 'none' | 'cancel' | 'report';

interface WaitingPaymentProps {
  payment: Transaction;
  hand: PaymentInHand;
  /** Reporting an error takes the payment off the device: it is kept in sight until it is left. */
  onKeepInSight: (isKept: boolean) => void;
  onLeaveReported: () => void;
}

/** The payment while it is waited for: its code, and the ways out. */
export function WaitingPayment({ payment, hand, onKeepInSight, onLeaveReported }: WaitingPaymentProps) {
  const [dialog, setDialog] = useState<Dialog>('none');
  const canReport = useCan('ROLE_ISSUE_CREATE');
  const qr = usePaymentCode(payment, hand.show);
  const cancellation = useCancelPayment();
  const close = () => setDialog('none');

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
      <WaitingPanel
        amount={payment.amount}
        code={qr.code?.code}
        payee={qr.code?.payee}
        failure={qr.failure && sentenceOf(qr.failure)}
        expires_ms={qr.code && Date.parse(qr.code.expires_at)}
        clock={serverNow}
        isRenewing={qr.isRenewing}
        canReport={canReport}
        onExpired={hand.read}
        onRetry={qr.read}
        onRenew={renew}
        onCancel={() => setDialog('cancel')}
        onReport={() => setDialog('report')}
      />
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
        The code for {moneyText(payment.amount)} will stop working.
      </ConfirmModal>
      {dialog === 'report' && (
        <ReportError transaction_id={payment.id} onSending={onKeepInSight} onClose={close} onLeave={onLeaveReported} />
      )}
    </>
  );
}
