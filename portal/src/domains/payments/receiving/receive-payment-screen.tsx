import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useConnection } from '../../../platform/live/live-context.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { useDeviceMessage } from '../screens/device-screens.data.ts';
import { CodeInstructions } from './parts/code-instructions.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentOutcome, type Outcome } from './parts/payment-outcome.tsx';
import { PaymentSummary } from './parts/payment-summary.tsx';
import { usePaymentInHandLive } from '../payments.live.ts';
import { useCreatePayment, usePaymentInHand } from './receive-payment.data.ts';
import classes from './receive-payment-screen.module.css';
import { SyncMobile } from '../screens/sync-mobile.tsx';
import { WaitingPayment } from './waiting-payment.tsx';

/** Takes a QR payment at the counter: form, code, waiting, outcome. */
export function ReceivePaymentScreen() {
  const [isSyncing, setSyncing] = useState(false);
  return (
    <Stack gap="md">
      <PageHeader
        title="Receive Payment"
        actions={
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={18} aria-hidden />}
            onClick={() => setSyncing(true)}
          >
            Sync Mobile
          </Button>
        }
      />
      <PaymentInHand />
      <SyncMobile opened={isSyncing} onClose={() => setSyncing(false)} />
    </Stack>
  );
}

function PaymentInHand() {
  const hand = usePaymentInHand(useConnection() === 'active');
  // A reported payment has left the device; it stays in sight until it was read that the report has arrived.
  const [reported, setReported] = useState<Transaction>();
  const payment = reported ?? hand.payment;
  const leaveReported = () => {
    setReported(undefined);
    hand.clear();
  };
  const send = useSendPayment(hand);
  usePaymentInHandLive(payment?.id, hand.read);
  useClearScreenAtEnd(payment);
  if (hand.isLoading) return <ReceiveSkeleton />;
  if (hand.failure && payment === undefined && hand.isUnread)
    return (
      <FailedState
        title="The open payment of this device could not be loaded."
        reason={sentenceOf(hand.failure)}
        onRetry={hand.read}
        retrying={hand.isReading}
      />
    );
  return (
    <Stack gap="md">
      {hand.failure && payment && (
        <StaleNotice onRetry={hand.read}>
          No connection: the outcome of this payment may have arrived already.
        </StaleNotice>
      )}
      <div className={classes.columns} data-taken={payment !== undefined || undefined}>
        <SectionCard title="Payment Details">
          {payment ? (
            <PaymentSummary {...payment} created={showDateTime(payment.created_at)} />
          ) : (
            <PaymentForm send={send} />
          )}
        </SectionCard>
        <SectionCard title="SCAN QR CODE">
          {payment === undefined && <CodeInstructions />}
          {payment?.payment_status === 'i' && (
            <WaitingPayment
              key={payment.id}
              payment={payment}
              hand={hand}
              onKeepInSight={(isKept) => setReported(isKept ? payment : undefined)}
              onLeaveReported={leaveReported}
            />
          )}
          {payment !== undefined && payment.payment_status !== 'i' && (
            <PaymentOutcome outcome={outcomeOf(payment)} amount={payment.amount} onClose={hand.clear} />
          )}
        </SectionCard>
      </div>
    </Stack>
  );
}

/** How an ended payment ended, for the counter. */
function outcomeOf({ payment_status, status }: Transaction): Outcome {
  if (payment_status === 'p') return status === 'p' ? 'success' : 'hold';
  return status === 'c' ? 'cancelled' : 'failed';
}

/** Creates the payment. Where another one is open on this device already, that one is shown. */
function useSendPayment(hand: ReturnType<typeof usePaymentInHand>) {
  const create = useCreatePayment(hand.show);
  return async (sent: Parameters<typeof create>[0]) => {
    try {
      return await create(sent);
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status === 409) hand.read();
      throw failure;
    }
  };
}

/** Clears the customer's screen when the payment that this tab waited for ends. A paid tick stays its few seconds. */
function useClearScreenAtEnd(payment: Transaction | undefined): void {
  const screen = useDeviceMessage();
  const waitedFor = useRef<number | undefined>(undefined);
  const clear = useEffectEvent(screen.clear);
  const id = payment?.id;
  const isOpen = payment?.payment_status === 'i';
  useEffect(() => {
    if (isOpen) waitedFor.current = id;
    else if (id !== undefined && waitedFor.current === id) {
      waitedFor.current = undefined;
      clear();
    }
  }, [id, isOpen]);
}

function ReceiveSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading">
      <Skeleton height={380} radius="md" />
      <Skeleton height={540} radius="md" />
    </div>
  );
}
